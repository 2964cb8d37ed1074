import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireAbsentDay } from '#contract/absences.ts'
import { dayFromWire } from '#contract/wire/day-entries.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { staleByAbsence } from '../../edits/note-entered.ts'
import { outboxOf } from '../../edits/outbox/outbox.ts'

/** What every answer that enters days has in common. */
export function useEntering() {
  const client = useQueryClient()
  const [sent] = useState(() => new Map<string, string>())
  return {
    /** The same again after a lost answer, so that it is entered once. */
    keyOf: (what: unknown) => {
      const text = JSON.stringify(what)
      const key = sent.get(text) ?? crypto.randomUUID()
      sent.set(text, key)
      return key
    },
    paint: async ({ days }: { readonly days: readonly WireAbsentDay[] }) => {
      await client.cancelQueries({ queryKey: keys.everyWeek })
      outboxOf(client).paint(days.map(({ before: _, ...day }) => dayFromWire(day)))
    },
    onSettled: () => readAgain(client, staleByAbsence),
  }
}

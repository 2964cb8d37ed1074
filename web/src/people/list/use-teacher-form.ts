import type { FormEvent } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useHouse } from '../../site/house-context.tsx'
import type { DraftField, Faults, TeacherDraft } from './teacher-draft.ts'
import { faultsIn } from './teacher-draft.ts'

/** The fields of a form and what is wrong with them; asked on submitting, then kept current while it is mended. */
export function useTeacherForm(begin: TeacherDraft) {
  const bounds = useHouse().bounds
  const [draft, setDraft] = useState(begin)
  const [faults, setFaults] = useState<Faults>({})

  return {
    draft,
    faults,
    change(next: TeacherDraft) {
      setDraft(next)
      const still = faultsIn(next, bounds)
      setFaults((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => field in still)))
    },
    /** Whether it may be sent; else the first wrong field gets the focus. */
    check(event: FormEvent<HTMLFormElement>): boolean {
      const inputs = [...event.currentTarget.elements].filter(
        (element) => element instanceof HTMLInputElement,
      )
      const found = faultsIn(draft, bounds)
      // At once, because a field that is folded away takes no focus before it is unfolded.
      flushSync(() => setFaults(found))
      inputs.find((input) => found[input.name as DraftField])?.focus()
      return Object.keys(found).length === 0
    },
  }
}

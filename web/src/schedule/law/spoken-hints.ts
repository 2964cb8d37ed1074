import { useMemo } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { useDayName } from '../../edits/use-write-days.ts'
import { lawHintText } from '../../i18n/law-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { ChangeWords, Wrongs } from '../findings/use-spoken-changes.ts'
import { useSpokenChanges } from '../findings/use-spoken-changes.ts'
import type { ShownHint } from './week-law.ts'
import { isOpenHint } from './week-law.ts'

interface SpokenHintsProps {
  readonly week: TeacherWeek
  readonly hints: readonly ShownHint[]
}

/** Draws nothing: says which hints from law a typed day has made and settled. */
export function SpokenHints({ week, hints }: SpokenHintsProps) {
  const { t } = useWords()
  const dayName = useDayName(week.teachers)
  // Hints are found again with every week that is read; names change with none of them.
  const open = useMemo((): Wrongs => {
    const places = new Map<string, { where: string; what: string }>()
    for (const hint of hints.filter(isOpenHint)) {
      const { teacherId, weekday } = hint
      const place = `${teacherId}/${weekday}`
      const [before, text] = [places.get(place), lawHintText(hint, t)]
      const what = before ? `${before.what}; ${text}` : text
      places.set(place, { where: dayName(teacherId, weekday), what })
    }
    return places
  }, [hints, t])
  const said = useMemo(
    (): ChangeWords => ({
      came: (where, what) => t('law.said.came', { where, what }),
      became: (where, what) => t('law.said.became', { where, what }),
      went: (where) => t('law.said.went', { where }),
      more: (count) => t('law.said.more', { count }),
    }),
    [t],
  )
  useSpokenChanges('hints', week.id, open, said)
  return null
}

import { useCallback } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { latePart } from '../ui/late-part.tsx'
import type { AwayFor } from './own-day.ts'

export type AwayWord = (away: AwayFor) => string

/** Most people are never away for anything but leave and sickness, so the names of the kinds are fetched when needed. */
const kindNames = latePart(() => import('../i18n/management.ts').then(() => true))

/** What an own absence is called; `hasKinds`: some of them have a kind. */
export function useAwayWord(hasKinds: boolean): AwayWord {
  const { t } = useWords()
  const areHere = kindNames.usePart(hasKinds)
  return useCallback(
    ({ status, absence }) => (absence && areHere ? t(`kinds.names.${absence}`) : t(`my.away.${status}`)),
    [t, areHere],
  )
}

import { Lock } from 'lucide-react'
import { createContext } from 'react'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'

/** The days of the shown week that lie in a closed month: mostly none. */
export const ShutDays = createContext<readonly Weekday[]>([])

/** A small lock beside the date. */
export function ShutMark({ className }: { readonly className?: string | undefined }) {
  const { t } = useWords()
  const said = t('months.shut.mark')
  return (
    <span className={className} title={said}>
      <Lock size={11} aria-hidden />
      <span className="visually-hidden"> {said}</span>
    </span>
  )
}

import { widestBounds } from '#domain/days/day-bounds.ts'
import { shortTime } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { useHouse } from '../site/house-context.tsx'
import { Button } from './button.tsx'

/** For times that lie outside the house's day: what to do about it, until the day is as wide as it can be. */
export function useWidenDay() {
  const { t } = useWords()
  const { bounds, widenDay: act } = useHouse()
  const isWidest = bounds.dayStart === widestBounds.dayStart && bounds.dayEnd === widestBounds.dayEnd
  return act && !isWidest ? { label: t('typing.widenDay'), act } : undefined
}

export function WidenDay() {
  const widen = useWidenDay()
  if (!widen) return null
  return (
    // The focus stays in the field below which it stands: leaving that would take this away before it is clicked.
    <Button look="quiet" onPointerDown={(event) => event.preventDefault()} onClick={widen.act}>
      {widen.label}
    </Button>
  )
}

/** The house's day as sentences say it: `7:00` and `21:00`. */
export function useSpokenBounds() {
  const { dayStart, dayEnd } = useHouse().bounds
  return { dayStart: shortTime(dayStart), dayEnd: shortTime(dayEnd) }
}

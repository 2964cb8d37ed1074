import type { HouseDayKind } from '#domain/calendar/house-day.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import type { Cause } from '#domain/weeks/credited-causes.ts'
import { creditedCauses } from '#domain/weeks/credited-causes.ts'
import { formatHours } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import type { useWords } from '../../i18n/use-words.ts'
import type { FiguredAccountWeek, WeekStage } from './account-lines.ts'

type Translate = ReturnType<typeof useWords>['t']

/** What a week consisted of, by cause: `worked 26.00 · sick 6.75`. A week that moves no balance says why. */
export function weekSummary(
  { figures }: FiguredAccountWeek,
  stage: WeekStage,
  t: Translate,
  language: Language,
): string {
  if (figures.notCounted) return t(`account.notCounted.${figures.notCounted}`)
  if (stage !== 'ended') return t(`account.stages.${stage}`)
  const shown = (hours: Hours) => formatHours(toNumber(hours), language)
  if (figures.actual.rule === 'setForThisWeek')
    return t('account.setByHand', { hours: shown(figures.actual.hours) })
  const { worked, credited } = figures
  const parts = creditedCauses(credited.steps).map(({ cause, hours }) =>
    t('account.part', { cause: causeWord(cause, t), hours: shown(hours) }),
  )
  if (worked.hours > 0 || parts.length === 0)
    parts.unshift(t('account.part', { cause: t('account.worked'), hours: shown(worked.hours) }))
  return parts.join(' · ')
}

function causeWord(cause: Cause, t: Translate): string {
  return isHouseDay(cause) ? t(`schedule.houseDay.kinds.${cause}`) : t(`kinds.causes.${cause}`)
}

const houseDays: readonly Cause[] = ['holiday', 'release', 'closing', 'teamDay'] satisfies HouseDayKind[]
const isHouseDay = (cause: Cause): cause is HouseDayKind => houseDays.includes(cause)

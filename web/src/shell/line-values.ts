import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import type { WireStaffing } from '#contract/staffing.ts'
import { guessesWorthReporting } from '#domain/house/access.ts'
import { weekdays, yearOf } from '#domain/values/calendar-date.ts'
import { calendarSettingsQuery, closingsQuery } from '../api/queries/calendar.ts'
import { accessQuery, siteQuery } from '../api/queries/sites.ts'
import { staffingQuery } from '../api/queries/staffing.ts'
import { stagesQuery } from '../api/queries/stages.ts'
import type { LineName } from '../house/index.ts'
import { shortTime, weekdayNames } from '../i18n/format.ts'
import { locales } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import { usePresets } from '../schedule/index.ts'
import { useTheme } from '../ui/theme.ts'

type Values = Partial<Record<LineName, string>>

/** What each line of the settings says now. Of what is off nothing is asked. */
export function useLineValues() {
  const { t } = useWords()
  const { data } = useQuery(siteQuery('teacher'))
  const site = data && 'parentsSee' in data ? data : undefined
  const { wrongPasswords: wrong = 0, waiting = 0, passkeys = false } = useQuery(accessQuery).data ?? {}
  const ofHouse = useHouseValues(site)
  const ofOthers = useOtherValues(site)
  const isGuessed = wrong >= guessesWorthReporting
  const worthALook: Values = isGuessed
    ? { access: t('settings.access.guessed') }
    : waiting > 0
      ? { access: t('access.waits', { count: waiting }) }
      : {}
  const access = site && t(passkeys ? 'settings.values.passkeys' : 'settings.values.password')
  return {
    values: { ...ofHouse, ...ofOthers, ...(access && { access }) },
    worthALook,
    isStaffed: site?.staffing ?? false,
    hasMembers: passkeys,
  }
}

const joined = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Those of the house's own facts. */
function useHouseValues(site: Site | undefined): Values {
  const { t, language } = useWords()
  const theme = useTheme()
  if (!site) return {}
  const off = t('settings.values.off')
  const onOrOff = (isOn: boolean) => (isOn ? t('settings.values.on') : off)
  const { hours, reasons, notes } = site.parentsSee
  return {
    basics: joined(site.name, `${shortTime(site.dayStart)}–${shortTime(site.dayEnd)}`),
    law: onOrOff(site.lawHints),
    leave: site.leaveAccounts
      ? site.leaveBegins === null
        ? t('settings.values.on')
        : t('settings.values.since', { year: site.leaveBegins })
      : off,
    months: onOrOff(site.monthSheets),
    parents: joined(
      hours
        ? t('settings.parents.hours')
        : reasons
          ? t('settings.values.reasons')
          : t('settings.values.times'),
      notes && t('settings.parents.notes'),
    ),
    data:
      site.retentionYears === null
        ? t('settings.values.always')
        : t('settings.retention.years', { count: site.retentionYears }),
    device: joined(locales[language].name, t(`settings.device.${theme}`)),
  }
}

/** Those that need an answer of their own. */
function useOtherValues(site: Site | undefined): Values {
  const { t, language } = useWords()
  const year = site ? yearOf(site.today) : 0
  const place = useQuery(calendarSettingsQuery).data
  const closings = useQuery({ ...closingsQuery(year), enabled: site !== undefined }).data
  const presets = usePresets().data?.presets
  const staffing = useQuery({ ...staffingQuery, enabled: site?.staffing === true }).data
  const stages = useQuery({ ...stagesQuery, enabled: site?.parentsLight === true }).data?.stages
  const off = t('settings.values.off')
  const days = closings?.flatMap((closing) => closing.days.filter((date) => yearOf(date) === year)).length
  return {
    calendar: place
      ? joined(
          place.region ? t(`regions.${place.region}`) : t('settings.values.noPlace'),
          days !== undefined && days > 0 && t('settings.values.closed', { count: days }),
        )
      : undefined,
    presets: presets && (presets.length === 0 ? t('settings.values.none') : String(presets.length)),
    staffing: site?.staffing
      ? staffing && t('settings.values.groups', { count: staffing.groups.length })
      : site && off,
    opening:
      staffing && openingWords(staffing.opening, weekdayNames(language).short, t('settings.values.none')),
    staff: staffing && t('settings.values.people', { count: staffing.people.length }),
    light: site?.parentsLight
      ? stages &&
        (stages.length === 0
          ? t('settings.values.on')
          : t('settings.values.stages', { count: stages.length }))
      : site && off,
  } as Values
}

/** `Mo–Fr 7:00–17:00`, or the days that are alike after one another. */
function openingWords(
  opening: WireStaffing['opening'],
  names: Readonly<Record<number, string>>,
  none: string,
): string {
  const runs: { days: number[]; hours: string }[] = []
  for (const weekday of weekdays) {
    const day = opening[weekday]
    if (!day) continue
    const hours = `${shortTime(day.opens)}–${shortTime(day.closes)}`
    const last = runs.at(-1)
    if (last?.hours === hours && last.days.at(-1) === weekday - 1) last.days.push(weekday)
    else runs.push({ days: [weekday], hours })
  }
  const spanOf = (days: readonly number[]) => {
    const [first, last] = [names[days[0] ?? 0], names[days.at(-1) ?? 0]]
    return days.length > 1 ? `${first}–${last}` : first
  }
  return runs.map(({ days, hours }) => `${spanOf(days)} ${hours}`).join(', ') || none
}

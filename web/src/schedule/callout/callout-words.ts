import type { AskedChange, Repair, ShortRun } from '#domain/callout/callout-day.ts'
import type { ChangePart } from '#domain/callout/change-parts.ts'
import { isSwap, partsOf } from '#domain/callout/change-parts.ts'
import type { LastChoice } from '#domain/callout/last-choices.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { shortTime } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import type { useWords } from '../../i18n/use-words.ts'

type T = ReturnType<typeof useWords>['t']

/** What sentences about a repair have to know: names of people and groups. */
export interface CalloutNames {
  readonly t: T
  readonly language: Language
  personOf(teacherId: number): string
  groupOf(groupId: number): string
}

/** A new break is no part of what is asked: it is said beside it. */
function partText(part: ChangePart, { t, groupOf }: CalloutNames): string | undefined {
  switch (part.part) {
    case 'freeDay':
      return t('callout.sentences.freeDay', spanOf(part))
    case 'comes':
      return t('callout.sentences.comes', { from: shortTime(part.from) })
    case 'stays':
      return t('callout.sentences.stays', { to: shortTime(part.to) })
    case 'works':
      return t('callout.sentences.works', {
        ...spanOf(part),
        insteadFrom: shortTime(part.insteadFrom),
        insteadTo: shortTime(part.insteadTo),
      })
    case 'helps':
      return t('callout.sentences.helps', { ...spanOf(part), group: groupOf(part.groupId) })
    case 'givesUp':
      return part.activity === 'mpa'
        ? t('callout.sentences.givesUpMpa', spanOf(part))
        : t('callout.sentences.givesUpTeam', spanOf(part))
    case 'restsAt':
      return t('callout.sentences.restsAt', {
        from: shortTime(part.from),
        insteadOf: shortTime(part.insteadOf),
      })
    case 'newBreak':
      return undefined
  }
}

const spanOf = ({ from, to }: { from: ClockTime; to: ClockTime }) => ({
  from: shortTime(from),
  to: shortTime(to),
})

/** `Anna Becker stays until 16:30 and takes the break at 14:30 instead of 11:15`. */
function changeSentence(change: AskedChange, names: CalloutNames): string {
  const parts = partsOf(change).flatMap((part) => partText(part, names) ?? [])
  const { t, personOf } = names
  return t('callout.sentences.person', { name: personOf(change.teacherId), parts: listed(parts, names) })
}

/** All that a repair asks, as one sentence; two who take each other's day swap. */
export function repairSentence({ changes }: Pick<Repair, 'changes'>, names: CalloutNames): string {
  const [one, other] = changes
  if (one && other && isSwap(changes))
    return names.t('callout.sentences.swap', {
      one: names.personOf(one.teacherId),
      other: names.personOf(other.teacherId),
    })
  return listed(
    changes.map((change) => changeSentence(change, names)),
    names,
  )
}

function listed(texts: readonly string[], { language }: Pick<CalloutNames, 'language'>): string {
  return new Intl.ListFormat(language).format(texts)
}

/** `7:15–8:00 Hedgehogs`. */
export function whereIsGap({ groupId, from, to }: WhereShort, { t, groupOf }: CalloutNames): string {
  return `${shortTime(from)}–${shortTime(to)} ${groupId === null ? t('coverage.allGroups') : groupOf(groupId)}`
}
type WhereShort = Pick<ShortRun, 'groupId' | 'from' | 'to'>

/** `Still open: 7:15–8:00 Hedgehogs 1 short`; nothing when all of it is closed. */
export function leftSentence(left: readonly ShortRun[], names: CalloutNames): string {
  if (left.length === 0) return ''
  const { t } = names
  const gaps = left.map((run) => {
    const { people } = run
    const params = { where: whereIsGap(run, names) }
    return people > 0
      ? t('callout.leftPeople', { ...params, count: Math.ceil(people / 100) })
      : t('callout.leftQualified', params)
  })
  return t('callout.left', { gaps: gaps.join('; ') })
}

export function choiceSentence(choice: LastChoice, { t, groupOf }: CalloutNames): string {
  switch (choice.choice) {
    case 'joinEarly':
      return t('callout.choices.joinEarly', { time: shortTime(choice.until) })
    case 'joinLate':
      return t('callout.choices.joinLate', { time: shortTime(choice.from) })
    case 'merge':
      return t('callout.choices.merge', { group: groupOf(choice.groupId), other: groupOf(choice.withId) })
    case 'closeGroup':
      return t('callout.choices.closeGroup', { group: groupOf(choice.groupId) })
    case 'closeEarly':
      return t('callout.choices.closeEarly', { time: shortTime(choice.at) })
    case 'short':
      return t('callout.choices.short')
  }
}

/** Quarters as hours and minutes: `2:15`. */
export function quartersText(quarters: number): string {
  return `${Math.floor(quarters / 4)}:${String((quarters % 4) * 15).padStart(2, '0')}`
}

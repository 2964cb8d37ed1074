import { useState } from 'react'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { formatNumber } from '../../i18n/format.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field } from '../../ui/field.tsx'
import { HoursInput } from '../../ui/hours-input.tsx'

const limits = { least: 0.01, most: 24 }

interface RealHoursProps {
  readonly hours: Hours | undefined
  onChange(hours: Hours | null): void
  onUnreadable(unreadable: boolean): void
}

/** What a course or a school day really took. */
export function RealHours({ hours, onChange, onUnreadable }: RealHoursProps) {
  const { t, language } = useWords()
  const [text, setText] = useState(() => hoursInField(hours === undefined ? null : toNumber(hours), language))
  const isUnreadable = 'fault' in readHours(text, limits)
  const type = (next: string) => {
    setText(next)
    const read = readHours(next, limits)
    onUnreadable('fault' in read)
    if ('hours' in read) onChange(read.hours === null ? null : hoursOf(read.hours))
  }
  const shown = { least: formatNumber(limits.least, language), most: formatNumber(limits.most, language) }
  return (
    <Field
      label={t('kinds.realHours')}
      hint={t('kinds.realHoursHint')}
      error={isUnreadable ? t('kinds.realHoursFault', shown) : undefined}
    >
      <HoursInput framed text={text} limits={limits} onText={type} />
    </Field>
  )
}

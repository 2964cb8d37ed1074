import { Popover } from 'radix-ui'
import type { ReactElement } from 'react'
import { use, useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Language } from '../i18n/locales.ts'
import { locales } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import 'react-day-picker/style.css'
import styles from './calendar-popover.module.css'

interface CalendarProps {
  readonly label: string
  readonly hint?: string
  readonly chosen?: { readonly from: CalendarDate; readonly to: CalendarDate } | undefined
  /** Its month is shown first. */
  readonly shown: CalendarDate
  readonly first?: CalendarDate | undefined
  readonly last?: CalendarDate | undefined
  readonly trigger: ReactElement
  onPick(date: CalendarDate): void
  onClose(): void
  /** Where the focus goes after a key or a day; a click beside the calendar takes it along. */
  giveFocus?(): void
}

/** The calendar speaks of local midnights; only the day of them is used. */
const localDay = (date: CalendarDate) => new Date(`${date}T00:00:00`)

function dayOf(date: Date): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0')
  return calendarDateOf(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`)
}

/** Asked for once: React waits for the very same promise. One that failed is asked for again. */
const asked = new Map<Language, ReturnType<(typeof locales)[Language]['calendar']>>()
function calendarWords(language: Language) {
  const known = asked.get(language)
  if (known) return known
  const words = locales[language].calendar()
  asked.set(language, words)
  words.catch(() => asked.delete(language))
  return words
}

/** As far as anyone plans, also when a later week is shown already. */
const yearsAhead = (shown: Date) => new Date(Math.max(new Date().getFullYear(), shown.getFullYear()) + 3, 11)

/** As far back as people were hired; what is older is typed. */
const yearsBack = (shown: Date) => new Date(Math.min(new Date().getFullYear(), shown.getFullYear()) - 40, 0)

/** Chooses a day, for its week or for itself. */
export function CalendarPopover({
  label,
  hint,
  chosen,
  shown,
  first,
  last,
  trigger,
  onPick,
  onClose,
  giveFocus,
}: CalendarProps) {
  const { t, language } = useWords()
  const month = localDay(shown)
  const isLeft = useRef(false)
  const giveBack = (event: Event) => {
    if (!giveFocus || isLeft.current) return
    event.preventDefault()
    giveFocus()
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.calendar}
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          onInteractOutside={() => {
            isLeft.current = true
          }}
          onCloseAutoFocus={giveBack}
        >
          {hint && <p className={styles.hint}>{hint}</p>}
          <DayPicker
            className={styles.month ?? ''}
            mode="range"
            autoFocus
            required={false}
            locale={use(calendarWords(language))}
            weekStartsOn={1}
            labels={{
              labelMonthDropdown: () => t('weekSelector.month'),
              labelYearDropdown: () => t('weekSelector.year'),
              labelPrevious: () => t('weekSelector.previousMonth'),
              labelNext: () => t('weekSelector.nextMonth'),
            }}
            showWeekNumber
            showOutsideDays
            captionLayout="dropdown"
            navLayout="around"
            startMonth={first ? localDay(first) : yearsBack(month)}
            endMonth={last ? localDay(last) : yearsAhead(month)}
            defaultMonth={month}
            disabled={[
              ...(first ? [{ before: localDay(first) }] : []),
              ...(last ? [{ after: localDay(last) }] : []),
            ]}
            selected={chosen && { from: localDay(chosen.from), to: localDay(chosen.to) }}
            onDayClick={(day, { disabled }) => disabled || onPick(dayOf(day))}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

import { Popover } from 'radix-ui'
import type { ReactElement } from 'react'
import { use } from 'react'
import { DayPicker } from 'react-day-picker'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import type { Language } from '../../i18n/locales.ts'
import { locales } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import 'react-day-picker/style.css'
import styles from './week-selector.module.css'

interface CalendarProps {
  readonly week: Week
  readonly firstWeek: CalendarDate
  readonly trigger: ReactElement
  onPick(date: CalendarDate): void
  onClose(): void
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

export function CalendarPopover({ week, firstWeek, trigger, onPick, onClose }: CalendarProps) {
  const { t, language } = useWords()
  const from = localDay(week.startDate)
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.calendar}
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('weekSelector.choose')}
        >
          <p className={styles.hint}>{t('weekSelector.hint')}</p>
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
            startMonth={localDay(firstWeek)}
            endMonth={yearsAhead(from)}
            defaultMonth={from}
            disabled={{ before: localDay(firstWeek) }}
            selected={{ from, to: localDay(week.endDate) }}
            onDayClick={(day) => onPick(dayOf(day))}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

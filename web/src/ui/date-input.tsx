import { CalendarDays } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, Ref } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, dateInZone, firstDateOfMonth, isCalendarDate } from '#domain/values/calendar-date.ts'
import type { MonthNames } from '#domain/values/typed-date.ts'
import { readTypedDate } from '#domain/values/typed-date.ts'
import { dateFormat, formatDate } from '../i18n/format.ts'
import { languages } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './date-input.module.css'
import fieldStyles from './field.module.css'
import { lateComponent } from './late-part.tsx'
import { DialogPlace } from './place.tsx'

const [CalendarPopover] = lateComponent(() =>
  import('./calendar-popover.tsx').then(({ CalendarPopover }) => CalendarPopover),
)

type Passed = 'id' | 'name' | 'autoFocus' | 'aria-invalid' | 'aria-describedby' | 'aria-label'

interface DateInputProps extends Pick<ComponentProps<'input'>, Passed> {
  /** `2026-11-16`, nothing, or the text that could not be read. */
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly ref?: Ref<HTMLInputElement>
  /** A date, nothing, or a text that is no date: a form must not take the day before for the one that was meant. */
  onDate(date: string): void
}

/** A sentence that appears while a button is pressed would move the button away from under the pointer. */
const quietFor = 300

const [longMonth, shortMonth] = [dateFormat({ month: 'long' }), dateFormat({ month: 'short' })]

/** Of all languages, because a colleague may type in another than the page speaks. Spreadsheets write `Mrz`. */
const monthNames = (): MonthNames =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => {
      const date = firstDateOfMonth(2026, at + 1)
      const names = languages.flatMap((language) => [longMonth(date, language), shortMonth(date, language)])
      return [at + 1, at === 2 ? [...names, 'Mrz'] : names]
    }),
  )

const weekdayOf = dateFormat({ weekday: 'short' })
const today = () => dateInZone(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone)
const asDate = (text: string | undefined) => (text !== undefined && isCalendarDate(text) ? text : undefined)

/**
 * The one field for a date. The browser's own is written as the browser's language has it, `11/16/2026` on a German
 * page, and takes no `16.11.`. What is typed counts when the field is left or Enter pressed, and at once when its year is
 * written out: `16.1` may become the 16th of November.
 */
export function DateInput({ value, min, max, ref, onDate, ...rest }: DateInputProps) {
  const { t, language } = useWords()
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [isJustLeft, setJustLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isJustLeft) return
    const timer = setTimeout(() => setJustLeft(false), quietFor)
    return () => clearTimeout(timer)
  }, [isJustLeft])

  const date = asDate(value)
  const [first, last] = [asDate(min), asDate(max)]
  const within = (day: CalendarDate) => (first && day < first ? first : last && day > last ? last : day)
  const near = date ?? within(today())
  const read = (text: string) => readTypedDate(text, monthNames(), near)
  const dateIn = (text: string) => {
    const found = read(text)
    return 'date' in found ? found.date : undefined
  }
  const give = (next: string) => next !== value && onDate(next)
  const type = (text: string) => {
    setTyped(text)
    const found = read(text)
    if (text === '') give('')
    else if ('date' in found && found.isWhole) give(found.date)
  }
  const finish = () => {
    if (typed === undefined) return
    setTyped(undefined)
    give(dateIn(typed) ?? typed.trim())
  }
  const choose = (next: CalendarDate) => {
    setTyped(undefined)
    give(next)
  }
  const step = (days: number) => {
    const from = typed === undefined ? date : dateIn(typed)
    choose(within(from ? addDays(from, days) : near))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!event.altKey) step(event.key === 'ArrowUp' ? 1 : -1)
    else if (event.key === 'ArrowDown') setOpen(true)
  }
  const fault = () => {
    if (typed !== undefined || value === '') return undefined
    if (date && first && date < first) return t('dateField.tooEarly', { date: formatDate(first, language) })
    if (date && last && date > last) return t('dateField.tooLate', { date: formatDate(last, language) })
    const found = read(value)
    return 'fault' in found
      ? t(`dateField.${found.fault}`, { example: formatDate(near, language) })
      : undefined
  }
  // What the form itself says about the field comes first.
  const said = rest['aria-invalid'] === true || isJustLeft ? undefined : fault()
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-label={t('dateField.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
    >
      <CalendarDays size={17} aria-hidden />
    </button>
  )
  return (
    <>
      <span className={styles.date}>
        <input
          {...rest}
          ref={(element) => {
            field.current = element
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          type="text"
          autoComplete="off"
          spellCheck={false}
          className={fieldStyles.input}
          value={typed ?? (date ? formatDate(date, language) : value)}
          aria-invalid={rest['aria-invalid'] === true || said !== undefined}
          aria-describedby={said ? `${id}-said` : rest['aria-describedby']}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => {
            setJustLeft(typed !== undefined)
            finish()
          }}
          onKeyDown={press}
        />
        {date && typed === undefined && (
          <span className={styles.weekday} aria-hidden>
            {weekdayOf(date, language)}
          </span>
        )}
        {isOpen ? (
          <DialogPlace opener={button} onClose={() => setOpen(false)}>
            <CalendarPopover
              label={t('dateField.open')}
              chosen={date && { from: date, to: date }}
              shown={date ?? near}
              first={first}
              last={last}
              trigger={button}
              onPick={(picked) => {
                setOpen(false)
                choose(picked)
              }}
              onClose={() => setOpen(false)}
              giveFocus={() => field.current?.focus()}
            />
          </DialogPlace>
        ) : (
          button
        )}
      </span>
      {said && (
        <span id={`${id}-said`} className={fieldStyles.error} role="alert">
          {said}
        </span>
      )}
    </>
  )
}

import '../i18n/records-texts.ts'
import type { FocusEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { planOf } from '#domain/days/day-entry.ts'
import { beyondPlan, withActivity } from '#domain/records/beyond-plan.ts'
import type { PlannedEnds, WorkedSpan } from '#domain/records/day-record.ts'
import { endsOf, minutesAtWork, restsIn, spansOfPlan } from '#domain/records/day-record.ts'
import { mostRecordLetters } from '#domain/records/read-record.ts'
import { sickFrom } from '#domain/records/sick-from.ts'
import { typedRecord } from '#domain/records/typed-record.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { clockTimeAt, gridMinutes, minutesOf } from '#domain/values/clock-time.ts'
import { shortTime } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field, Select, TextInput } from '../ui/field.tsx'
import type { WorkedText } from './use-worked-text.ts'
import styles from './worked-field.module.css'
import { activityName, endsInWords, lengthInWords, workedInWords } from './worked-words.ts'

interface WorkedFieldProps {
  readonly worked: WorkedText
  readonly label: string
  /** Minutes after midnight, where the day is today's: who goes home sick mostly does so now. */
  readonly now?: number | undefined
  onEnter(): void
}

/** Types what was really worked, and says meanwhile what it means. */
export function WorkedField({ worked, label, now, onEnter }: WorkedFieldProps) {
  const { t } = useWords()
  const { text, setText, typed, takesSickness } = worked
  const fault = typed.kind === 'fault' ? typed.fault : undefined
  const wasThere = useRef(false)
  // What is typed takes the place of what was planned; who comes back goes on typing.
  const selectOnce = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (!wasThere.current) target.select()
    wasThere.current = true
  }
  return (
    <>
      <Field label={label} hint={t('records.fieldHint')}>
        <TextInput
          value={text}
          className={styles.input}
          data-takes-focus
          onFocus={selectOnce}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={mostRecordLetters}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onEnter()
          }}
        />
      </Field>
      <p className={fault ? `${styles.means} ${styles.fault}` : styles.means} role="status">
        {fault
          ? t(`records.faults.${fault === 'unreadable' && takesSickness ? 'unreadableOrSick' : fault}`)
          : typed.kind !== 'fault' && <Means {...{ typed }} />}
      </p>
      {typed.kind === 'worked' && <Questions {...{ worked, spans: typed.spans }} />}
      {typed.kind === 'sick' && <SickFrom {...{ worked, from: typed.from }} />}
      {takesSickness && typed.kind !== 'sick' && <SickButton {...{ worked, now }} />}
    </>
  )
}

function Means({ typed }: { readonly typed: Exclude<WorkedText['typed'], { kind: 'fault' }> }) {
  const { t } = useWords()
  const times = t('records.worked', { times: workedInWords(typed.spans, t) })
  return (
    <>
      {times}: <strong>{lengthInWords(typed.spans, t)}</strong>
      {typed.kind === 'sick' && `, ${t('records.sickText', { time: shortTime(typed.from) })}`}
    </>
  )
}

interface QuestionsProps {
  readonly worked: WorkedText
  readonly spans: readonly WorkedSpan[]
}

/** From so many minutes on a day without its break is asked about. */
const longDay = 360

/** What the text leaves open: a break that was planned, and what work was that was not. */
function Questions({ worked, spans }: QuestionsProps) {
  const { t, language } = useWords()
  const { text, setText, planned } = worked
  const rest = restsIn(spansOfPlan(planned)).reduce((sum, each) => sum + lengthOf(each), 0)
  const lacksBreak = rest > 0 && restsIn(spans).length === 0 && minutesAtWork(spans) > longDay
  return (
    <>
      {lacksBreak && (
        <Question asks={t('records.noBreak')}>
          <Button onClick={() => setText(t('records.addBreakText', { text: text.trim(), minutes: rest }))}>
            {t('records.addBreak', { minutes: rest })}
          </Button>
        </Question>
      )}
      {beyondPlan(spans, planned).map((piece) => (
        <Question key={piece.from} asks={t('records.beyond', { times: endsInWords(piece) })}>
          {(['team', 'mpa'] as const).map((activity) => (
            <Button
              key={activity}
              onClick={() => setText(typedRecord(withActivity(spans, piece, activity), language === 'de'))}
            >
              {activityName(activity, t)}
            </Button>
          ))}
        </Question>
      ))}
    </>
  )
}

const lengthOf = ({ from, to }: PlannedEnds) => minutesOf(to) - minutesOf(from)

function Question({ asks, children }: { readonly asks: string; readonly children: ReactNode }) {
  return (
    <div className={styles.question} role="group" aria-label={asks}>
      <span>{asks}</span>
      <span className={styles.answers}>{children}</span>
    </div>
  )
}

/** Between the beginning and the end of what was planned. */
function sickTimes({ entry }: WorkedText): ClockTime[] {
  const ends = endsOf(planOf(entry))
  if (!ends) return []
  const first = Math.ceil(minutesOf(ends.from) / gridMinutes) * gridMinutes
  const count = Math.max(0, Math.ceil((minutesOf(ends.to) - first) / gridMinutes))
  return Array.from({ length: count }, (_, at) => clockTimeAt(first + at * gridMinutes)).filter((time) =>
    sickFrom(entry, time),
  )
}

function SickFrom({ worked, from }: { readonly worked: WorkedText; readonly from: ClockTime }) {
  const { t } = useWords()
  return (
    <Field label={t('records.sickFrom')} hint={t('records.sickMeans')}>
      <Select
        value={from}
        onChange={({ target }) => worked.setText(t('records.sickText', { time: shortTime(target.value) }))}
      >
        {sickTimes(worked).map((time) => (
          <option key={time} value={time}>
            {shortTime(time)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function SickButton({ worked, now }: { readonly worked: WorkedText; readonly now?: number | undefined }) {
  const { t } = useWords()
  const times = sickTimes(worked)
  // Of an earlier day nobody knows when it was; the middle is as near as any.
  const wanted = now ?? minutesOf(times[Math.floor(times.length / 2)] ?? ('12:00' as ClockTime))
  const [nearest] = times.toSorted(
    (a, b) => Math.abs(minutesOf(a) - wanted) - Math.abs(minutesOf(b) - wanted),
  )
  if (!nearest) return null
  return (
    <Button
      className={styles.sick ?? ''}
      onClick={() => worked.setText(t('records.sickText', { time: shortTime(nearest) }))}
    >
      {t('records.sick')}
    </Button>
  )
}

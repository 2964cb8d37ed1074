import '../../i18n/records-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listRecordVersions } from '#contract/records.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { isAtWork } from '#domain/days/session.ts'
import { planChangedSince } from '#domain/records/beside-plan.ts'
import type { endsOf } from '#domain/records/day-record.ts'
import { recordText } from '#domain/records/record-text.ts'
import { isReasonEnough } from '#domain/records/recording.ts'
import { recordFromStored } from '#domain/records/stored-record.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { recordVersionsQuery } from '../../api/queries/records.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { endsInWords, useWorkedText, WorkedField, workedInWords } from '../../records/index.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { useRecordDays } from './use-record.ts'
import styles from './worked-part.module.css'

interface WorkedPartProps {
  readonly weekId: number
  readonly row: TeacherRow
  readonly weekday: Weekday
  onClose(): void
}

type Version = ResponseOf<typeof listRecordVersions>[number]

/** What was really worked on a day, for the management: how it was, what it is to be, and all that was ever said of it. */
export function WorkedPart(props: WorkedPartProps) {
  const { t } = useWords()
  const { weekId, row, weekday, onClose } = props
  const asked = useQuery(recordVersionsQuery({ teacherId: row.id, weekId, dayOfWeek: weekday }))
  // Once more when it was changed meanwhile: what is typed then begins with what is there now.
  if (asked.data) return <Known key={asked.data[0]?.version ?? 0} {...props} versions={asked.data} />
  return (
    <>
      <Unread of={asked} height={160} words={t('records.notRead')} />
      <DialogActions>
        <Button onClick={onClose}>{t('general.close')}</Button>
      </DialogActions>
    </>
  )
}

interface KnownProps extends WorkedPartProps {
  /** Newest first. */
  readonly versions: readonly Version[]
}

const mostReason = 500

function Known({ weekId, row, weekday, onClose, versions }: KnownProps) {
  const { t } = useWords()
  const entry = entryOfDay(row, weekday)
  const plan = sessionsOf(entry)
  const [newest] = versions
  const record = newest?.record ? recordFromStored(newest.record) : undefined
  const worked = useWorkedText({ entry, spans: record?.spans, takesSickness: false })
  const [reason, setReason] = useState('')
  const [lacksReason, setLacksReason] = useState(false)
  const recording = useRecordDays()
  const { typed } = worked
  const write = (change: Parameters<typeof recording.mutate>[0]['days'][number]['record']) => {
    if (recording.isPending) return
    const isEnough = !record || isReasonEnough(reason)
    setLacksReason(!isEnough)
    if (!isEnough) return
    const day = { teacherId: row.id, weekId, dayOfWeek: weekday, version: newest?.version ?? 0 }
    recording.mutate(
      { days: [{ ...day, record: change }], ...(record ? { reason: reason.trim() } : {}) },
      { onSuccess: onClose },
    )
  }
  const save = () => typed.kind === 'worked' && write({ spans: recordText(typed.spans) })
  const isSame = record !== undefined && !worked.isChanged
  return (
    <>
      <Unsaved when={(worked.isChanged || reason !== '') && !recording.isPending} />
      <Now {...{ record, plan, name: row.name }} />
      {!record && isAtWork(plan) && (
        <Button className={styles.asPlanned ?? ''} onClick={() => write({ asPlanned: true })}>
          {t('records.asPlanned')}
        </Button>
      )}
      <WorkedField worked={worked} label={t('records.fieldOf')} onEnter={save} />
      {record && (
        <Field
          label={t('records.reason')}
          hint={t('records.reasonHint')}
          error={lacksReason ? t('records.reasonNeeded') : undefined}
        >
          <TextArea
            rows={2}
            maxLength={mostReason}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setLacksReason(false)
            }}
          />
        </Field>
      )}
      {recording.error && <ErrorMessage>{reasonOf(recording.error, t)}</ErrorMessage>}
      {versions.length > 0 && <Versions versions={versions} />}
      <DialogActions>
        {record && (
          <Button data-apart look="quietDanger" onClick={() => write(null)}>
            {t('records.takeBack')}
          </Button>
        )}
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button
          look="primary"
          aria-disabled={typed.kind === 'fault' || isSame || recording.isPending}
          onClick={() => !isSame && save()}
        >
          {t('general.save')}
        </Button>
      </DialogActions>
    </>
  )
}

interface NowProps {
  readonly record: ReturnType<typeof recordFromStored> | undefined
  readonly plan: ReturnType<typeof sessionsOf>
  readonly name: string
}

/** What the field below does not say: that the day is open, that its plan has changed, and the word against it. */
function Now({ record, plan, name }: NowProps) {
  const { t } = useWords()
  if (!record) return <p className={styles.now}>{t('records.open')}</p>
  const changed = planChangedSince(record, plan)
  if (!changed && !record.notAgreed) return null
  const times = (ends: ReturnType<typeof endsOf>) => (ends ? endsInWords(ends) : t('records.nothingPlanned'))
  return (
    <div className={styles.now}>
      {changed && (
        <p className={styles.quiet}>
          {t('records.planSince', { was: times(changed.was), is: times(changed.is) })}
        </p>
      )}
      {record.notAgreed && <p className={styles.against}>{t('records.notAgreed', { name })}</p>}
    </div>
  )
}

/** All that was ever said of the day, newest first: it is never changed, only added to. */
function Versions({ versions }: { readonly versions: readonly Version[] }) {
  const { t, language } = useWords()
  return (
    <section>
      <h3 className={styles.title}>{t('records.versions')}</h3>
      <ol className={styles.versions}>
        {versions.map(({ version, record, by, at }) => (
          <li key={version}>
            <span>
              {record ? workedInWords(recordFromStored(record).spans, t) : t('records.nothingRecorded')}
              {record && `, ${t(`records.sources.${record.source}`)}`}
              {record?.notAgreed && `, ${t('records.against')}`}
            </span>
            <small>
              {[
                by ?? t('records.byPassword'),
                formatInstant(at, language),
                record?.reason && t('records.quoted', { reason: record.reason }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

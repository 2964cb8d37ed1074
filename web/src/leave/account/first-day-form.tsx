import type { FormEvent } from 'react'
import { useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import type { EndpointAt } from '#contract/endpoints.ts'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import { readLeftList } from '#domain/leave/leave-opening.ts'
import { isCalendarDate, yearOf } from '#domain/values/calendar-date.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { call } from '../../api/call.ts'
import { reasonOf, useShowReason } from '../../api/reason-of.ts'
import { useRetryKey } from '../../api/writes.ts'
import { formatDays, formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { HoursInput } from '../../ui/hours-input.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { enteredLimits } from './days-field.tsx'
import styles from './first-day-form.module.css'
import { useLeaveMutation } from './use-leave.ts'

interface FirstDayFormProps {
  readonly year: number
  readonly today: Leave['today']
  readonly accounts: readonly WireLeaveAccount[]
  onClose(): void
}

/** A list that is pasted fills the table below it; what stands in the table is what is entered. */
export function FirstDayForm({ year, today, accounts, onClose }: FirstDayFormProps) {
  const { t, language } = useWords()
  const [on, setOn] = useState<string>(yearOf(today) === year ? today : `${year}-01-01`)
  const [pasted, setPasted] = useState('')
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map())
  const [isSent, setSent] = useState(false)
  const { open, isPending, error } = useOpenAccounts(onClose)
  useUnsaved(pasted !== '' || texts.size > 0)
  const list = readLeftList(pasted, accounts, enteredLimits)
  const first = isCalendarDate(on) && yearOf(on) === year ? on : undefined
  const typed = accounts.map(({ id, name }) => ({
    teacherId: id,
    name,
    read: readHours(texts.get(id) ?? '', enteredLimits),
  }))
  const wrong = typed.filter(({ read }) => 'fault' in read)
  const people = typed.flatMap(({ teacherId, read }) =>
    'fault' in read || read.hours === null ? [] : [{ teacherId, left: read.hours }],
  )
  const paste = (text: string) => {
    setPasted(text)
    const { found } = readLeftList(text, accounts, enteredLimits)
    setTexts(new Map([...texts, ...found.map((line) => [line.id, line.text] as const)]))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!first || wrong.length > 0 || people.length === 0) return
    open({ on: first, reason: t('leave.opening.reason', { date: formatLongDate(first, language) }), people })
  }
  const listed = (all: readonly string[]) => all.join(', ')
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('leave.opening.on')}
        hint={t('leave.opening.onHint')}
        error={isSent && !first ? t('leave.opening.noDate', { year }) : undefined}
      >
        <DateInput min={`${year}-01-01`} max={`${year}-12-31`} value={on} onDate={setOn} />
      </Field>
      <Field label={t('leave.opening.paste')} hint={t('leave.opening.pasteHint')}>
        <TextArea
          rows={3}
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => paste((target as unknown as HTMLTextAreaElement).value)}
        />
      </Field>
      <div role="status" className={styles.found}>
        {list.unknown.length > 0 && <p>{t('leave.opening.unknown', { names: listed(list.unknown) })}</p>}
        {list.unreadable.length > 0 && (
          <p>{t('leave.opening.unreadable', { lines: listed(list.unreadable) })}</p>
        )}
      </div>
      <FirstDayTable
        year={year}
        accounts={accounts}
        texts={texts}
        onText={(id, text) => setTexts(new Map(texts).set(id, text))}
      />
      {isSent && wrong.length > 0 && (
        <ErrorMessage>
          {t('leave.opening.wrong', {
            names: listed(wrong.map(({ name }) => name)),
            most: enteredLimits.most,
          })}
        </ErrorMessage>
      )}
      {error && <ErrorMessage>{reasonOf(error, t)}</ErrorMessage>}
      <DialogActions>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={isPending || people.length + wrong.length === 0}>
          {t('leave.opening.save', { count: people.length })}
        </Button>
      </DialogActions>
    </form>
  )
}

type Opening = BodyOf<EndpointAt['POST /api/leave/opening']>

/** Enter what everybody had left, all of it at once; the toast takes all of it back. */
function useOpenAccounts(done: () => void) {
  const { t } = useWords()
  const failed = useShowReason()
  const keyOf = useRetryKey()
  const enter = useLeaveMutation(({ key, ...body }: Opening & { readonly key: string }) =>
    call('POST /api/leave/opening', { body, idempotencyKey: key }).then((answer) => answer.body),
  )
  const remove = useLeaveMutation((ids: number[]) =>
    call('POST /api/leave-corrections/removals', { body: { ids } }),
  )
  const open = (opening: Opening) => {
    enter.mutate(
      { ...opening, key: keyOf(opening) },
      {
        onSuccess({ corrections }) {
          const ids = corrections.map(({ id }) => id)
          const title = t('leave.opening.saved')
          const message =
            ids.length === 0
              ? t('leave.opening.savedNothing')
              : t('leave.opening.savedMessage', { count: ids.length })
          const act = () => remove.mutate(ids, { onError: failed })
          showToast({ title, message, ...(ids.length > 0 ? { action: { label: t('undo.undo'), act } } : {}) })
          done()
        },
      },
    )
  }
  return { open, isPending: enter.isPending, error: enter.error }
}

interface FirstDayTableProps {
  readonly year: number
  readonly accounts: readonly WireLeaveAccount[]
  /** What is typed, by person. */
  readonly texts: ReadonlyMap<number, string>
  onText(id: number, text: string): void
}

/** Everybody with their entitlement, and a field for what was left of it. */
function FirstDayTable({ year, accounts, texts, onText }: FirstDayTableProps) {
  const { t, language } = useWords()
  return (
    <table className={styles.people}>
      <thead>
        <tr>
          <th scope="col">{t('schedule.columns.name')}</th>
          <th scope="col">{t('leave.lines.entitled', { year })}</th>
          <th scope="col">{t('leave.opening.left')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, name, entitled }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="figure">{formatDays(entitled.days, language)}</td>
            <td>
              <HoursInput
                framed
                aria-label={t('leave.opening.leftOf', { teacher: name })}
                text={texts.get(id) ?? ''}
                limits={enteredLimits}
                onText={(text) => onText(id, text)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

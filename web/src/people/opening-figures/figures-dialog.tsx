import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { OpeningFiguresSent } from '#contract/opening-figures.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import type { OpeningField, PastedFigures } from '#domain/house/opening-figures.ts'
import { openingFields, readPastedFigures } from '#domain/house/opening-figures.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate, mondayOf } from '#domain/values/calendar-date.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useRetryKey } from '../../api/writes.ts'
import { formatDate, formatLongDate } from '../../i18n/format.ts'
import { decimalSign } from '../../i18n/hours-in-field.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsaved } from '../../ui/unsaved.tsx'
import type { TypedFigures } from './figures-draft.ts'
import { cellName, changesTermsIn, readFigures } from './figures-draft.ts'
import { FiguresTable } from './figures-table.tsx'
import styles from './opening-figures.module.css'

interface FiguresDialogProps {
  readonly teachers: readonly WireTeacher[]
  readonly today: CalendarDate
  readonly isBeginning: boolean
  onClose(): void
}

/** One table for all people, typed or pasted, instead of a form for each of them. */
export function FiguresDialog(props: FiguresDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      wide
      title={t('openingFigures.title')}
      description={t('openingFigures.about')}
      onClose={props.onClose}
    >
      <FiguresForm {...props} />
    </Dialog>
  )
}

const ofLeave: readonly OpeningField[] = ['leaveDays', 'leaveLeft']
const nothingPasted: Pick<PastedFigures, 'unknown' | 'ignored'> = { unknown: [], ignored: [] }

interface FiguresFormProps {
  readonly teachers: readonly WireTeacher[]
  readonly today: CalendarDate
  /** The house is just beginning: hours hold from the beginning unless somebody says otherwise. */
  readonly isBeginning: boolean
  onClose(): void
}

function FiguresForm({ teachers, today, isBeginning, onClose }: FiguresFormProps) {
  const { t, language } = useWords()
  const hasLeave = useHouse().leaveAccounts
  const fields = hasLeave ? openingFields : openingFields.filter((field) => !ofLeave.includes(field))
  const [typed, setTyped] = useState<TypedFigures>(new Map())
  const [pasted, setPasted] = useState(nothingPasted)
  const [on, setOn] = useState<string>(today)
  const [isAlways, setAlways] = useState(isBeginning)
  const [isSent, setSent] = useState(false)
  const { enter, isPending, error } = useEnterFigures(onClose)
  useUnsaved(typed.size > 0)
  const read = readFigures(teachers, fields, typed, decimalSign(language))
  const { people, wrong } = read
  const hasLeft = people.some((person) => person.leaveLeft !== undefined)
  const isDayMissing = hasLeft && !isCalendarDate(on)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (wrong.length > 0 || isDayMissing || people.length === 0) return
    enter({
      people,
      ...(changesTermsIn(read) ? { validFrom: isAlways ? 'always' : mondayOf(today) } : {}),
      ...(hasLeft && isCalendarDate(on)
        ? { leave: { on, reason: t('leave.opening.reason', { date: formatLongDate(on, language) }) } }
        : {}),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.dates}>
        <Field label={t('openingFigures.holds')}>
          <Select
            value={isAlways ? 'always' : 'thisWeek'}
            onChange={({ target }) => setAlways(target.value === 'always')}
          >
            <option value="always">{t('openingFigures.always')}</option>
            <option value="thisWeek">
              {t('openingFigures.thisWeek', { date: formatDate(mondayOf(today), language) })}
            </option>
          </Select>
        </Field>
        {hasLeave && (
          <Field
            label={t('openingFigures.leftOn')}
            error={isSent && isDayMissing ? t('openingFigures.noDay') : undefined}
          >
            <DateInput value={on} onDate={setOn} />
          </Field>
        )}
      </div>
      <FiguresTable
        teachers={teachers}
        fields={fields}
        typed={typed}
        onText={(cell, text) => setTyped(new Map(typed).set(cell, text))}
        onPaste={(block, at) => {
          const { found, unknown, ignored } = readPastedFigures(block, { people: teachers, fields, at })
          setPasted({ unknown, ignored })
          setTyped(
            new Map([...typed, ...found.map(({ id, field, text }) => [cellName(id, field), text] as const)]),
          )
        }}
      />
      <div role="status" className={styles.found}>
        {pasted.unknown.length > 0 && (
          <p>{t('openingFigures.unknown', { names: pasted.unknown.join(', ') })}</p>
        )}
        {pasted.ignored.length > 0 && (
          <p>{t('openingFigures.ignored', { columns: pasted.ignored.join(', ') })}</p>
        )}
      </div>
      {isSent && wrong.length > 0 && (
        <ErrorMessage>
          {t('openingFigures.wrong', {
            cells: wrong
              .map(({ name, field }) => `${name} (${t(`openingFigures.fields.${field}`)})`)
              .join(', '),
          })}
        </ErrorMessage>
      )}
      {error && <ErrorMessage>{reasonOf(error, t)}</ErrorMessage>}
      <DialogActions>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={isPending || people.length + wrong.length === 0}>
          {t('openingFigures.save', { count: people.length })}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Enters the whole table as one action. */
function useEnterFigures(onDone: () => void) {
  const { t } = useWords()
  const client = useQueryClient()
  const keyOf = useRetryKey()
  const entering = useMutation({
    mutationFn: ({ key, ...body }: OpeningFiguresSent & { readonly key: string }) =>
      call('POST /api/teachers/figures', { body, idempotencyKey: key }),
    onSuccess(_, { people }) {
      const message = t('openingFigures.savedMessage', { count: people.length })
      showToast({ title: t('openingFigures.saved'), message })
      onDone()
    },
    onSettled() {
      void client.invalidateQueries({ queryKey: keys.everyWeek })
      return client.invalidateQueries({ queryKey: keys.teachers })
    },
  })
  const enter = (figures: OpeningFiguresSent) => entering.mutate({ ...figures, key: keyOf(figures) })
  return { enter, isPending: entering.isPending, error: entering.error }
}

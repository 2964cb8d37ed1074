import type { FocusEvent } from 'react'
import { useId, useState } from 'react'
import type { WirePayroll } from '#contract/payroll.ts'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import { entryModes, payrollFormats } from '#domain/payroll/payroll-numbers.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { useSavedDraft } from '../../ui/saves-itself.ts'
import styles from './payroll.module.css'
import type { NumberField, PayrollDraft } from './payroll-draft.ts'
import { draftOfPayroll, isDraftWrong, isKeyWrong, isNumberWrong, settingsIn } from './payroll-draft.ts'
import { useChangePayroll } from './use-payroll.ts'

/** What cannot be read is compared as it is typed. */
const sentAs = (draft: PayrollDraft) => JSON.stringify(isDraftWrong(draft) ? draft : settingsIn(draft))

/** What the tax adviser gave. It saves itself once all of it can be read; what is wrong is said when it is left. */
export function PayrollForm({ saved }: { readonly saved: WirePayroll }) {
  const { t } = useWords()
  const change = useChangePayroll()
  const [isLeft, setLeft] = useState(false)
  const payroll = useSavedDraft<PayrollDraft>({
    saved: draftOfPayroll(saved),
    isPending: change.isPending,
    isSame: (one, other) => sentAs(one) === sentAs(other),
    isSound: (draft) => !isDraftWrong(draft),
    save: (draft) => change.mutate(settingsIn(draft)),
  })
  const { shown } = payroll
  const isSent = isLeft && payroll.isChanged
  const edit = (next: Partial<PayrollDraft>) => {
    setLeft(false)
    payroll.setDraft({ ...shown, ...next })
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setLeft(true)
    payroll.send()
  }
  const number = (field: NumberField) => {
    const text = shown.numbers[field]
    return (
      <Field
        key={field}
        label={t(`payroll.numbers.${field}`)}
        hint={t(`payroll.numberHints.${field}`)}
        error={isSent && isNumberWrong(field, text) ? t(`payroll.numberFaults.${field}`) : undefined}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => edit({ numbers: { ...shown.numbers, [field]: target.value } })}
        />
      </Field>
    )
  }
  const isByDays = shown.format === 'lohnUndGehalt'
  return (
    <div className={styles.form} role="group" aria-label={t('payroll.title')} onBlur={leave}>
      <Field label={t('payroll.format')} hint={t('payroll.formatHint')}>
        <Choice
          options={[
            { value: '', label: t('payroll.formats.none') },
            ...payrollFormats.map((value) => ({ value, label: t(`payroll.formats.${value}`) })),
          ]}
          value={shown.format ?? ''}
          onChange={({ target: { value } }) =>
            edit({ format: payrollFormats.find((format) => format === value) ?? null })
          }
        />
      </Field>
      {shown.format && (
        <>
          {isByDays && (
            <Field label={t('payroll.entryMode')} hint={t('payroll.entryModeHint')}>
              <Choice
                options={entryModes.map((value) => ({ value, label: t(`payroll.entryModes.${value}`) }))}
                value={shown.entryMode}
                onChange={({ target: { value } }) =>
                  edit({ entryMode: entryModes.find((mode) => mode === value) ?? 'month' })
                }
              />
            </Field>
          )}
          <div className={styles.pair}>{(['consultant', 'client'] as const).map(number)}</div>
          <div className={styles.pair}>
            {/* LODAS takes unpaid days by their key alone. */}
            {(isByDays ? (['payout', 'unpaid'] as const) : (['payout'] as const)).map(number)}
          </div>
          <KeyFields keys={shown.keys} isSent={isSent} onChange={(keys) => edit({ keys })} />
        </>
      )}
    </div>
  )
}

interface ChoiceProps extends React.ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function Choice({ options, ...rest }: ChoiceProps) {
  return (
    <Select {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

interface KeyFieldsProps {
  readonly keys: PayrollDraft['keys']
  readonly isSent: boolean
  onChange(keys: PayrollDraft['keys']): void
}

/** The adviser's key for each kind of absence; most houses fill in two or three. */
function KeyFields({ keys, isSent, onChange }: KeyFieldsProps) {
  const { t } = useWords()
  const id = useId()
  const field = (kind: AbsenceKind) => {
    const isWrong = isSent && isKeyWrong(keys[kind])
    return (
      <div key={kind} className={styles.key}>
        <label htmlFor={`${id}-${kind}`}>{t(`kinds.names.${kind}`)}</label>
        <TextInput
          id={`${id}-${kind}`}
          autoComplete="off"
          autoCapitalize="characters"
          value={keys[kind]}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-${kind}-error` : undefined}
          onChange={({ target }) => onChange({ ...keys, [kind]: target.value })}
        />
        {isWrong && (
          <span id={`${id}-${kind}-error`} className={styles.error} role="alert">
            {t('payroll.keyFault')}
          </span>
        )}
      </div>
    )
  }
  return (
    <fieldset className={styles.keys} aria-describedby={`${id}-hint`}>
      <legend>{t('payroll.keys')}</legend>
      <p id={`${id}-hint`}>{t('payroll.keysHint')}</p>
      {absenceKindNames.map(field)}
    </fieldset>
  )
}

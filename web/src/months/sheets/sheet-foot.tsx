import type { WireMonthSheet } from '#contract/month-sheets.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './sheet-foot.module.css'
import { legendOf } from './sheet-marks.ts'

interface NotesProps {
  readonly texts: readonly string[]
  /** Which of them stand on this page. */
  readonly shown: readonly number[]
  /** On a page of their own. */
  readonly isContinued?: boolean
}

/** The reasons of hints and bookings, under their numbers. */
export function Notes({ texts, shown, isContinued = false }: NotesProps) {
  const { t } = useWords()
  if (shown.length === 0) return null
  return (
    <>
      {isContinued && <h4 className={styles.continued}>{t('months.sheet.continued')}</h4>}
      <ol className={styles.notes}>
        {shown.map((at) => (
          <li key={at} value={at + 1}>
            <sup>{at + 1}</sup> {texts[at]}
          </li>
        ))}
      </ol>
    </>
  )
}

/** What the letters mean, and how to read the hours. */
export function Legend({ sheet }: { readonly sheet: WireMonthSheet }) {
  const { t } = useWords()
  const letters = legendOf(sheet, t).map(({ letters, means }) => `${letters} ${means}`)
  return (
    <p className={styles.legend}>
      {letters.length > 0 && `${letters.join(' · ')}. `}
      {t('months.sheet.decimal')}
    </p>
  )
}

interface SignaturesProps {
  readonly name: string
  readonly isClosed: boolean
}

/** Where the person and the management sign. */
export function Signatures({ name, isClosed }: SignaturesProps) {
  const { t } = useWords()
  const signed = (says: string, who: string) => (
    <div className={styles.signed}>
      <p>{says}</p>
      <div className={styles.signature}>
        <strong>{who}</strong>
        <span>{t('months.sheet.signature')}</span>
      </div>
    </div>
  )
  return (
    <div className={styles.signatures}>
      {signed(t('months.sheet.right'), name)}
      {signed(t(isClosed ? 'months.sheet.checked' : 'months.sheet.looked'), t('months.sheet.management'))}
    </div>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import type { WireMonthSheet } from '#contract/month-sheets.ts'
import { formatHours, formatInstantDate, formatLongDate, formatShortDayAndMonth } from '../../i18n/format.ts'
import { formatMonth } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './person-sheet.module.css'
import { AccountOnSheet } from './sheet-account.tsx'
import sheetFootStyles from './sheet-foot.module.css'
import { legendOf } from './sheet-marks.ts'
import { notesOf, noteText } from './sheet-notes.ts'
import { paperLayout } from './sheet-pages.ts'
import { recordLegend } from './sheet-records.ts'
import { rowsOf, SheetTable } from './sheet-table.tsx'
import type { MonthOnPaper } from './sheet-words.ts'
import { checksumGroups, confirmedAt, nameOnSheet } from './sheet-words.ts'

interface PersonSheetProps {
  readonly sheet: WireMonthSheet
  readonly month: MonthOnPaper
}

/** One person's month, on the screen as on the A4 page that is signed. */
export function PersonSheet({ sheet, month }: PersonSheetProps) {
  const { t, language } = useWords()
  const name = nameOnSheet(sheet, t)
  const rows = rowsOf(sheet)
  const notes = notesOf(sheet)
  const texts = notes.map((note) => noteText(note, { t, language }))
  const size = { rows: rows.length, agreed: sheet.agreed.length, bookings: sheet.account.bookings.length }
  const { row, pages } = paperLayout(size, texts)
  const [first = [], ...continued] = pages
  const title = t('months.sheet.title', { month: formatMonth(month.from, language) })
  const page = (number: number) => ({ number, of: continued.length + 1 })
  return (
    <article
      className={styles.sheet}
      style={{ '--row': `${row}mm` } as CSSProperties}
      aria-label={t('months.sheet.label', { month: formatMonth(month.from, language), name })}
    >
      <Page month={month} page={page(1)}>
        <SheetHead title={title} name={name} month={month} />
        <SheetAgreed sheet={sheet} month={month} />
        {month.isRolledUp ? (
          <p className={styles.rolledUp}>{t('months.rolledUp')}</p>
        ) : (
          <SheetTable rows={rows} notes={notes} month={month} />
        )}
        <AccountOnSheet sheet={sheet} notes={notes} month={month} />
        <Notes texts={texts} shown={first} />
        <Legend sheet={sheet} />
        <Signatures
          name={name}
          isClosed={month.state === 'closed'}
          confirmedAt={confirmedAt(month, sheet.teacherId)}
        />
      </Page>
      {continued.map((numbers, at) => (
        <Page key={numbers[0]} month={month} page={page(at + 2)}>
          <SheetHead title={title} name={name} month={month} />
          <Notes isContinued texts={texts} shown={numbers} />
        </Page>
      ))}
    </article>
  )
}

interface PageProps {
  readonly month: MonthOnPaper
  readonly page: { readonly number: number; readonly of: number }
  readonly children: ReactNode
}

/** Its footer says which version it is of how many pages. */
function Page({ month, page, children }: PageProps) {
  const { t } = useWords()
  const isClosed = month.state === 'closed'
  const closing = isClosed ? month.closings.at(-1) : undefined
  return (
    <div className={styles.page}>
      {children}
      <footer className={styles.footer}>
        <span>
          {t('app.name')} · {month.houseName}
        </span>
        <span title={closing?.hash}>
          {closing
            ? t('months.sheet.version', { version: closing.version, groups: checksumGroups(closing.hash) })
            : t(isClosed ? 'months.sheet.closedAlong' : 'months.sheet.draft')}
        </span>
        <span>{t('months.sheet.page', { page: page.number, pages: page.of })}</span>
      </footer>
    </div>
  )
}

interface SheetHeadProps extends Pick<PageProps, 'month'> {
  readonly title: string
  readonly name: string
}

function SheetHead({ title, name, month }: SheetHeadProps) {
  const { t, language } = useWords()
  return (
    <header className={styles.head}>
      <div>
        <h3>{title}</h3>
        <p className={styles.name}>{name}</p>
      </div>
      <div className={styles.house}>
        <strong>{month.houseName}</strong>
        <span>{t('schedule.printedOn', { date: formatLongDate(month.today, language) })}</span>
      </div>
    </header>
  )
}

interface SheetAgreedProps {
  readonly sheet: WireMonthSheet
  readonly month: Pick<MonthOnPaper, 'from'>
}

/** What is agreed; a line for each contract of the month, and since when. */
function SheetAgreed({ sheet, month }: SheetAgreedProps) {
  const { t, language } = useWords()
  const hours = (of: number) => formatHours(of, language)
  return sheet.agreed.map(({ from, contract, target, team, mpa }, at) => (
    <dl key={from} className={styles.agreed}>
      <div>
        <dt>{t('months.sheet.contract')}</dt>
        <dd>
          <strong className="figure">{hours(contract)}</strong> {t('months.sheet.contractUnit')}
          {from > month.from &&
            ` ${t('months.sheet.from', { date: formatShortDayAndMonth(from, language) })}`}
        </dd>
      </div>
      <div>
        <dt>{t('months.sheet.target')}</dt>
        <dd>
          <strong className="figure">{hours(target)}</strong>
        </dd>
      </div>
      <div>
        <dt>{t('months.sheet.team')}</dt>
        <dd>
          <strong className="figure">{hours(team)}</strong>
        </dd>
      </div>
      <div>
        <dt>{t('schedule.columns.mpa')}</dt>
        <dd>
          <strong className="figure">{hours(mpa)}</strong>
        </dd>
      </div>
      {sheet.teamName && at === 0 && (
        <div>
          <dt>{t('months.sheet.group')}</dt>
          <dd>
            <strong>{sheet.teamName}</strong>
          </dd>
        </div>
      )}
    </dl>
  ))
}

interface NotesProps {
  readonly texts: readonly string[]
  /** Which of them stand on this page. */
  readonly shown: readonly number[]
  /** On a page of their own. */
  readonly isContinued?: boolean
}

/** The reasons of hints and bookings, under their numbers. */
function Notes({ texts, shown, isContinued = false }: NotesProps) {
  const { t } = useWords()
  if (shown.length === 0) return null
  return (
    <>
      {isContinued && <h4 className={sheetFootStyles.continued}>{t('months.sheet.continued')}</h4>}
      <ol className={sheetFootStyles.notes}>
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
function Legend({ sheet }: { readonly sheet: WireMonthSheet }) {
  const { t } = useWords()
  const letters = legendOf(sheet, t).map(({ letters, means }) => `${letters} ${means}`)
  return (
    <p className={sheetFootStyles.legend}>
      {letters.length > 0 && `${letters.join(' · ')}. `}
      {recordLegend(sheet, t).map((said) => `${said} `)}
      {t('months.sheet.decimal')}
    </p>
  )
}

interface SignaturesProps {
  readonly name: string
  readonly isClosed: boolean
  readonly confirmedAt: string | undefined
}

/** Where the person and the management sign; who has confirmed the sheet need not sign it as well. */
function Signatures({ name, isClosed, confirmedAt }: SignaturesProps) {
  const { t, language } = useWords()
  const signed = (says: string, who: string) => (
    <div className={sheetFootStyles.signed}>
      <p>{says}</p>
      <div className={sheetFootStyles.signature}>
        <strong>{who}</strong>
        <span>{t('months.sheet.signature')}</span>
      </div>
    </div>
  )
  return (
    <div className={sheetFootStyles.signatures}>
      {signed(
        confirmedAt
          ? t('months.sheet.confirmed', { date: formatInstantDate(confirmedAt, language) })
          : t('months.sheet.right'),
        name,
      )}
      {signed(t(isClosed ? 'months.sheet.checked' : 'months.sheet.looked'), t('months.sheet.management'))}
    </div>
  )
}

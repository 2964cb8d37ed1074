import type { CSSProperties, ReactNode } from 'react'
import type { WireMonthSheet } from '#contract/month-sheets.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { formatMonth } from '../../i18n/month-span.ts'
import { useWords } from '../../i18n/use-words.ts'
import { checksumGroups } from './checksum.ts'
import type { MonthOnPaper } from './month-on-paper.ts'
import { nameOnSheet } from './name-on-sheet.ts'
import styles from './person-sheet.module.css'
import { AccountOnSheet } from './sheet-account.tsx'
import { SheetAgreed } from './sheet-agreed.tsx'
import { Legend, Notes, Signatures } from './sheet-foot.tsx'
import { notesOf, noteText } from './sheet-notes.ts'
import { paperLayout } from './sheet-pages.ts'
import { rowsOf } from './sheet-rows.ts'
import { SheetTable } from './sheet-table.tsx'

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
        <Signatures name={name} isClosed={month.state === 'closed'} />
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

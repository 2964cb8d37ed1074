import { Download, PencilLine, Printer } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast-store.ts'
import styles from './account-actions.module.css'
import type { AccountLine } from './account-lines.ts'
import type { SheetCell } from './account-sheet.ts'
import { csvOf, sheetOf } from './account-sheet.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { useRemoveBooking } from './use-account.ts'

interface AccountActionsProps {
  readonly account: Account
  readonly lines: readonly AccountLine[]
}

/** What can be done with an account: print, take along, book. */
export function AccountActions({ account, lines }: AccountActionsProps) {
  const { t, language } = useWords()
  const [entering, setEntering] = useState(false)
  const remove = useRemoveBooking()
  const failed = useShowReason()
  const save = (ending: 'csv' | 'xlsx') => {
    const rows = sheetOf(lines, account, t, language)
    const name = fileNameOf([t('account.title'), account.name, account.today], ending)
    const content =
      ending === 'csv'
        ? Promise.resolve(new Blob([csvOf(rows, language)], { type: 'text/csv;charset=utf-8' }))
        : workbookOf(rows, t('account.title'))
    content.then((blob) => saveFile(blob, name)).catch(failed)
  }
  return (
    <>
      <Button
        icon
        look="quiet"
        aria-label={t('account.print')}
        title={t('account.print')}
        onClick={() => window.print()}
      >
        <Printer size={17} aria-hidden />
      </Button>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button icon look="quiet" aria-label={t('account.save')} title={t('account.save')}>
            <Download size={17} aria-hidden />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={8}>
            <DropdownMenu.Item className={styles.item} onSelect={() => save('xlsx')}>
              {t('account.saveXlsx')}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={styles.item} onSelect={() => save('csv')}>
              {t('account.saveCsv')}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <Button look="primary" onClick={() => setEntering(true)}>
        <PencilLine size={16} aria-hidden />
        {t('account.enter')}
      </Button>
      {entering && (
        <BookingDialog
          account={account}
          lines={lines}
          onEntered={({ id, reason }) =>
            showToast({
              title: t('account.entered'),
              message: reason,
              action: { label: t('undo.undo'), act: () => remove.mutate(id, { onError: failed }) },
            })
          }
          onClose={() => setEntering(false)}
        />
      )}
    </>
  )
}

/** As a workbook. Every text is written as text, so none is taken for a formula. */
export async function workbookOf(rows: readonly (readonly SheetCell[])[], sheet: string): Promise<Blob> {
  // Only who asks for a workbook loads what writes it.
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const data = rows.map((row, at) =>
    row.map((cell) => {
      if (cell === null) return null
      if (typeof cell === 'object')
        return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
      if (typeof cell === 'number') return { value: cell, type: Number, format: '0.00' }
      return { value: cell, type: String, ...(at === 0 ? { fontWeight: 'bold' as const } : {}) }
    }),
  )
  const columns = [14, 8, 44, 10, 10, 10, 10, 10].map((width) => ({ width }))
  return writeExcelFile(data, { columns, sheet, stickyRowsCount: 1 }).toBlob()
}

/** account-Katharina-Maier-2026-11-17.csv */
export function fileNameOf(words: readonly string[], ending: string): string {
  const safe = words.map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''))
  return `${safe.filter(Boolean).join('-')}.${ending}`
}

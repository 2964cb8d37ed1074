import { Check, ChevronRight, Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showBalance, useShownBalance } from '../figures/use-shown-balance.ts'
import { AddTeacherItems } from '../week-settings/week-membership.tsx'
import { ConfirmItems } from '../worked/confirm-items.tsx'
import styles from './plan-menu.module.css'

interface MoreMenuProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  /** Whether the toolbar shows most of it already. */
  readonly hasRoom: boolean
  /** What the house uses of the parents' light and of groups. */
  readonly offered: readonly ('stage' | 'report')[]
  readonly onOpen: OpenDialog
}

/** The three dots. "Add Teacher" turns the menu over to its list, which on a phone has no room beside it. */
export function MoreMenu({ week, today, hasRoom, offered, onOpen }: MoreMenuProps) {
  const { t } = useWords()
  const [adding, setAdding] = useState(false)
  const balance = useShownBalance()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  return (
    <DropdownMenu.Root modal={false} onOpenChange={() => setAdding(false)}>
      <DropdownMenu.Trigger asChild>
        <Button
          ref={button}
          icon
          look="quiet"
          aria-label={t('weekSettings.more')}
          title={t('weekSettings.more')}
        >
          <Ellipsis size={18} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={menu}
          className={styles.menu}
          aria-label={adding ? t('weekSettings.addTeacher') : undefined}
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          {adding ? (
            <AddTeacherItems
              weekId={week.id}
              rows={week.teachers}
              onOptions={() => onOpen('options', button)}
            />
          ) : (
            <>
              {!hasRoom && (
                <>
                  <DropdownMenu.Item className={styles.item} onSelect={() => onOpen('history', button)}>
                    {t('history.button')}
                  </DropdownMenu.Item>
                  <DropdownMenu.Item className={styles.item} onSelect={() => onOpen('manage', button)}>
                    {t('weekSettings.manage')}
                  </DropdownMenu.Item>
                  <DropdownMenu.Item
                    className={styles.turning}
                    onSelect={(event) => {
                      event.preventDefault()
                      // The line that has the focus goes; the arrow keys begin anew at the top of the list.
                      menu.current?.focus()
                      setAdding(true)
                    }}
                  >
                    {t('weekSettings.addTeacher')}
                    <ChevronRight size={15} aria-hidden />
                  </DropdownMenu.Item>
                  <DropdownMenu.Separator className={styles.separator} />
                </>
              )}
              <ConfirmItems {...{ week, today }} onOpenDays={() => onOpen('openDays', button)} />
              {offered.map((dialog) => (
                <DropdownMenu.Item
                  key={dialog}
                  className={styles.item}
                  onSelect={() => onOpen(dialog, button)}
                >
                  {t(dialog === 'stage' ? 'settings.light.item' : 'settings.light.report')}
                </DropdownMenu.Item>
              ))}
              <DropdownMenu.CheckboxItem
                className={styles.turning}
                checked={balance}
                onCheckedChange={showBalance}
              >
                {t('schedule.showBalance')}
                <DropdownMenu.ItemIndicator>
                  <Check size={15} aria-hidden />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.CheckboxItem>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export type WeekDialog = 'history' | 'manage' | 'options' | 'openDays' | 'stage' | 'report'

/** `from` is what the focus comes back to. */
export type OpenDialog = (dialog: WeekDialog, from: RefObject<HTMLButtonElement | null>) => void

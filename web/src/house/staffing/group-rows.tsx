import { ChevronRight, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { WireGroup, WireStaffing } from '#contract/staffing.ts'
import { needInForce } from '#domain/staffing/need.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { focusIfLost } from '../../ui/focus.ts'
import { AddGroup } from './group-dialogs.tsx'
import { GroupNeedDialog } from './group-need-dialog.tsx'
import { Curve } from './need-preview.tsx'
import { needOfWeek } from './need-runs.ts'
import styles from './staffing.module.css'

interface GroupRowsProps {
  readonly saved: WireStaffing
  readonly today: CalendarDate
}

/** One row a group, with what holds today; all of it in a dialog, because what is typed there has a preview. */
export function GroupRows({ saved, today }: GroupRowsProps) {
  const { t } = useWords()
  const [opened, setOpened] = useState<number | 'new'>()
  const add = useRef<HTMLButtonElement>(null)
  const { groups } = saved
  const group = groups.find(({ id }) => id === opened)
  const close = () => setOpened(undefined)
  const count = useRef(groups.length)
  useEffect(() => {
    // The row that opened the dialog goes with its group, and takes the focus along.
    if (groups.length < count.current) focusIfLost(() => add.current)
    count.current = groups.length
  }, [groups.length])
  return (
    <>
      {groups.length === 0 && <p>{t('staffing.groups.firstHint')}</p>}
      {groups.length > 0 && (
        <ul className={styles.groups} aria-label={t('staffing.groups.list')}>
          {groups.map((each) => (
            <li key={each.id}>
              <GroupRow group={each} saved={saved} today={today} onOpen={() => setOpened(each.id)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={add}
        className={styles.start}
        look={groups.length === 0 ? 'primary' : 'plain'}
        onClick={() => setOpened('new')}
      >
        <Plus size={16} aria-hidden />
        {t('staffing.groups.add')}
      </Button>
      {opened === 'new' && <AddGroup others={groups} onClose={close} />}
      {group && <GroupNeedDialog key={group.id} group={group} saved={saved} today={today} onClose={close} />}
    </>
  )
}

interface GroupRowProps extends GroupRowsProps {
  readonly group: WireGroup
  onOpen(): void
}

function GroupRow({ group, saved, today, onOpen }: GroupRowProps) {
  const { t, language } = useWords()
  const need = needInForce(group.needs, today)
  const people = saved.people.filter(({ groupId }) => groupId === group.id).length
  const runs = need ? (needOfWeek(need, saved.opening)[0]?.runs ?? []) : []
  const most = Math.max(0, ...runs.map(({ children }) => children))
  const ages = need?.children ?? []
  const ratio = (of: number) => `1:${formatNumber(of, language)}`
  return (
    <button type="button" className={styles.groupRow} aria-haspopup="dialog" onClick={onOpen}>
      <span>
        <strong>{group.name}</strong>
        <small>{ages.map(({ age }) => t(`staffing.need.age.${age}`)).join(', ')}</small>
      </span>
      <span>{most > 0 ? t('staffing.need.count', { count: most }) : t('staffing.need.missing')}</span>
      <span className={styles.groupCurve}>{most > 0 && <Curve runs={runs} />}</span>
      <span className={styles.ratios}>
        {ages.map(({ age, ratioAtLeast, ratioGood }) => (
          <small key={age}>
            {t('staffing.need.ratios', { atLeast: ratio(ratioAtLeast), good: ratio(ratioGood) })}
          </small>
        ))}
      </span>
      <small>{t('staffing.groups.people', { count: people })}</small>
      <ChevronRight size={16} aria-hidden />
    </button>
  )
}

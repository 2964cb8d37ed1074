import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { WireGroup, WireStaffing } from '#contract/staffing.ts'
import { needInForce } from '#domain/staffing/need.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/field.tsx'
import { DeleteGroup, RenameGroup } from './group-dialogs.tsx'
import type { NeedPlace } from './need-form.tsx'
import { NeedForm } from './need-form.tsx'
import styles from './staffing.module.css'

interface GroupNeedDialogProps {
  readonly group: WireGroup
  readonly saved: WireStaffing
  readonly today: CalendarDate
  onClose(): void
}

/** One group: what its children need, also from a date on, with what comes of it; and its name. */
export function GroupNeedDialog({ group, saved, today, onClose }: GroupNeedDialogProps) {
  const { t, language } = useWords()
  const id = useId()
  const [chosen, setChosen] = useState<NeedPlace>()
  const [isChanged, setChanged] = useState(false)
  const [asking, setAsking] = useState<'rename' | 'remove'>()
  const inForce = needInForce(group.needs, today)
  const isKnown = chosen === 'new' || group.needs.some(({ validFrom }) => validFrom === chosen)
  const place: NeedPlace =
    chosen !== undefined && isKnown ? chosen : ((inForce ?? group.needs[0])?.validFrom ?? null)
  const people = saved.people.filter(({ groupId }) => groupId === group.id).length
  const nameOf = (validFrom: CalendarDate | null) => {
    if (validFrom === null) return t('staffing.need.always')
    const date = formatDate(validFrom, language)
    return t(`staffing.need.${inForce?.validFrom === validFrom ? 'now' : 'from'}`, { date })
  }
  return (
    <Dialog
      title={group.name}
      description={t('staffing.groups.people', { count: people })}
      wide
      onClose={onClose}
    >
      <div className={styles.groupHead}>
        <Button look="quiet" onClick={() => setAsking('rename')}>
          <Pencil size={15} aria-hidden />
          {t('staffing.groups.rename')}
        </Button>
        <Button look="quietDanger" onClick={() => setAsking('remove')}>
          <Trash2 size={15} aria-hidden />
          {t('staffing.groups.remove')}
        </Button>
      </div>
      {group.needs.length > 0 && place !== 'new' && (
        <div className={styles.which}>
          {(group.needs.length > 1 || group.needs[0]?.validFrom !== null) && (
            <>
              <label htmlFor={`${id}-which`}>{t('staffing.need.which')}</label>
              <Select
                id={`${id}-which`}
                disabled={isChanged}
                value={place ?? ''}
                onChange={({ target }) =>
                  setChosen(
                    group.needs.find(({ validFrom }) => (validFrom ?? '') === target.value)?.validFrom,
                  )
                }
              >
                {group.needs.map(({ validFrom }) => (
                  <option key={validFrom} value={validFrom ?? ''}>
                    {nameOf(validFrom)}
                  </option>
                ))}
              </Select>
            </>
          )}
          {!isChanged && (
            <Button look="quiet" onClick={() => setChosen('new')}>
              {t('staffing.need.another')}
            </Button>
          )}
        </div>
      )}
      <NeedForm
        key={place}
        group={group}
        place={place}
        begin={inForce}
        opening={saved.opening}
        onPlace={setChosen}
        onChanged={setChanged}
        onClose={onClose}
      />
      {asking === 'rename' && (
        <RenameGroup group={group} others={saved.groups} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'remove' && (
        <DeleteGroup group={group} people={people} onClose={() => setAsking(undefined)} onDeleted={onClose} />
      )}
    </Dialog>
  )
}

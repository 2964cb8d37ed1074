import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useEmptyHouse } from '../../house/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkTo } from '../../site/address.ts'
import { Button } from '../../ui/button.tsx'
import { focusIfLost } from '../../ui/focus.ts'
import { lateComponent } from '../../ui/late-part.tsx'
import { DialogAddress } from '../../ui/page-path.ts'
import { AreaPlace } from '../../ui/place.tsx'
import { PlaceHeading } from '../../ui/place-heading.tsx'
import { Card, Empty } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import { AddTeacherDialog } from './add-teacher-dialog.tsx'
import { DeleteTeacherDialog } from './delete-teacher-dialog.tsx'
import { EditTeacherDialog } from './edit-teacher-dialog.tsx'
import type { ShowLeave } from './leave-left.tsx'
import { RemovedPeople } from './removed-people.tsx'
import { TeacherTable } from './teacher-table.tsx'
import styles from './teachers-panel.module.css'
import { useOpenedLeave } from './use-opened-leave.ts'
import { useShowError } from './use-show-error.ts'
import { useArchiving, useTeacherList } from './use-teachers.ts'

const [PersonPage] = lateComponent(() =>
  import('../person/person-page.tsx').then(({ PersonPage }) => PersonPage),
)

type Opened = { dialog: 'add' } | { dialog: 'edit' | 'delete'; teacher: WireTeacher }

const lists = ['active', 'archived'] as const

interface ShownPerson {
  readonly id: number
  readonly today: CalendarDate
  /** The year whose leave account the address opens above the page. */
  readonly leaveYear: number | undefined
}

interface TeachersPanelProps {
  readonly adds: boolean
  /** Whose page is shown; nobody's: the list. */
  readonly shown?: ShownPerson | undefined
  readonly showLeave?: ShowLeave
  /** What can be done for everybody at once. */
  readonly forAll?: (teachers: readonly WireTeacher[]) => ReactNode
}

/** Teacher management: one person's page, or the active and archived lists; add, edit, archive, restore, delete. */
export function TeachersPanel({ adds, shown, showLeave, forAll }: TeachersPanelProps) {
  const { t } = useWords()
  const [which, setWhich] = useState<(typeof lists)[number]>('active')
  const [opened, setOpened] = useState<Opened | undefined>(adds ? { dialog: 'add' } : undefined)
  const teachers = useTeacherList(which)
  const { isEmpty: isEmptyHouse } = useEmptyHouse(which === 'active' && teachers.data?.length === 0)
  const leave = useOpenedLeave(shown?.id, shown?.leaveYear)
  const archiving = useArchiving()
  const showError = useShowError()
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => setOpened(undefined)
  // The row with the button is gone, or about to go: the keyboard continues from the top of the list.
  const toTop = () => title.current?.focus()

  const archive = (teacher: WireTeacher) => {
    const { id, name } = teacher
    const done = teacher.archived ? 'restored' : 'archived'
    close()
    archiving.mutate(
      { id, archive: !teacher.archived },
      {
        onError: (error) =>
          showError(error, t(`teachers.notDone.${teacher.archived ? 'restore' : 'archive'}`, { name })),
        onSuccess() {
          showToast({ title: t(`teachers.${done}Title`), message: t(`teachers.${done}Message`, { name }) })
          toTop()
        },
      },
    )
  }

  const dialogs = (
    <>
      {opened?.dialog === 'add' && (
        <AddTeacherDialog
          onClose={() => {
            close()
            // What led here may be gone, and then nothing takes the focus.
            focusIfLost(() => title.current)
          }}
        />
      )}
      {opened?.dialog === 'edit' && (
        <EditTeacherDialog teacher={opened.teacher} onClose={close} {...(showLeave ? { showLeave } : {})} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteTeacherDialog
          teacher={opened.teacher}
          onArchive={() => archive(opened.teacher)}
          onDeleted={() => {
            close()
            focusIfLost(() => title.current)
          }}
          onClose={close}
        />
      )}
    </>
  )
  if (shown)
    return (
      <AreaPlace height={480}>
        <PersonPage
          {...shown}
          onEdit={(teacher) => setOpened({ dialog: 'edit', teacher })}
          onArchive={archive}
          onLeave={leave.open}
        />
        {leave.year !== undefined && (
          <DialogAddress value={leave.paths}>{showLeave?.(shown.id, leave.year, leave.close)}</DialogAddress>
        )}
        {dialogs}
      </AreaPlace>
    )
  const table = (
    <TeacherTable
      teachers={teachers.data}
      onEdit={(teacher) => setOpened({ dialog: 'edit', teacher })}
      onArchive={archive}
      onDelete={(teacher) => setOpened({ dialog: 'delete', teacher })}
    />
  )
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <PlaceHeading ref={title}>{t('teachers.title')}</PlaceHeading>
          <p>{t('teachers.description')}</p>
        </div>
        <div className={styles.actions}>
          <div className={styles.toggle} role="group" aria-label={t('teachers.list')}>
            {lists.map((list) => (
              <Button key={list} look="quiet" aria-pressed={which === list} onClick={() => setWhich(list)}>
                {t(list === 'active' ? 'teachers.showActive' : 'teachers.showArchived')}
              </Button>
            ))}
          </div>
          {which === 'active' && teachers.data && teachers.data.length > 1 && forAll?.(teachers.data)}
          <Button look="primary" onClick={() => setOpened({ dialog: 'add' })}>
            <Plus size={17} aria-hidden />
            {t('teachers.add')}
          </Button>
        </div>
      </div>
      {!teachers.data ? (
        <div className={teachers.errorUpdateCount > 0 ? styles.error : undefined}>
          <Unread of={teachers} height={480} placeholder={table} />
        </div>
      ) : teachers.data.length === 0 ? (
        <Empty>
          <strong>{t('teachers.empty')}</strong>
          <span>{t(which === 'active' ? 'teachers.emptyActiveHint' : 'teachers.emptyArchivedHint')}</span>
          {isEmptyHouse && <a {...linkTo({ place: 'start' })}>{t('person.firstSteps')}</a>}
        </Empty>
      ) : (
        table
      )}
      <RemovedPeople />
      {dialogs}
    </Card>
  )
}

import { useRef, useState } from 'react'
import type { RemovedPerson } from '#contract/removed-people.ts'
import { formatDayAndMonth } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { focusIfLost } from '../../ui/focus.ts'
import styles from './removed-people.module.css'
import { useBringBack, useDeleteForGood, useRemovedPeople } from './use-removed-people.ts'

/** Who was deleted and can still be brought back, below everybody who is there; nothing when there is nobody. */
export function RemovedPeople() {
  const { t, language } = useWords()
  const people = useRemovedPeople()
  const bringBack = useBringBack()
  const [going, setGoing] = useState<RemovedPerson | undefined>()
  const section = useRef<HTMLElement>(null)
  // The line with the button is gone: the keyboard goes on in what is left, if anything is.
  const afterwards = { onSuccess: () => focusIfLost(() => section.current) }
  if (!people.data?.length) return null
  return (
    <section ref={section} tabIndex={-1} className={styles.removed} aria-labelledby="removed-people">
      <h3 id="removed-people">{t('teachers.removed.title')}</h3>
      <p>{t('teachers.removed.hint')}</p>
      <ul>
        {people.data.map((person) => (
          <li key={person.id}>
            <span>
              <strong>{person.name}</strong>{' '}
              <small>
                {t('teachers.removed.until', { date: formatDayAndMonth(person.until, language) })}
              </small>
            </span>
            <span className={styles.actions}>
              <Button
                aria-label={t('teachers.removed.bringBackLabel', { name: person.name })}
                disabled={bringBack.isPending}
                onClick={() => bringBack.mutate(person, afterwards)}
              >
                {t('teachers.removed.bringBack')}
              </Button>
              <Button
                look="quiet"
                aria-label={t('teachers.removed.deleteForGoodLabel', { name: person.name })}
                onClick={() => setGoing(person)}
              >
                {t('teachers.removed.deleteForGood')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {going && (
        <DeleteForGoodDialog
          person={going}
          onClose={() => {
            setGoing(undefined)
            focusIfLost(() => section.current)
          }}
        />
      )}
    </section>
  )
}

function DeleteForGoodDialog({ person, onClose }: { person: RemovedPerson; onClose(): void }) {
  const { t } = useWords()
  const remove = useDeleteForGood()
  return (
    <Dialog
      title={t('teachers.removed.sure', { name: person.name })}
      description={t('teachers.removed.sureWords')}
      onClose={onClose}
    >
      <DialogActions>
        <Button data-takes-focus onClick={onClose}>
          {t('general.cancel')}
        </Button>
        <Button
          look="danger"
          disabled={remove.isPending}
          onClick={() => remove.mutate(person, { onSuccess: onClose })}
        >
          {t('teachers.removed.deleteForGood')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { folded } from '#domain/values/folded-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Radio, TextInput } from '../../ui/field.tsx'
import styles from './who-list.module.css'

/** A teacher who may be away, as the list shows them. */
export interface PersonToChoose {
  readonly id: number
  readonly name: string
  readonly group: string | null
  /** `8:00–13:30`, or in a word that the person does not work then. */
  readonly times: string
}

interface WhoListProps {
  readonly people: readonly PersonToChoose[]
  readonly chosen: number | undefined
  onChoose(teacherId: number): void
}

/** Who is away: everybody by group, with what is planned for the day. */
export function WhoList({ people, chosen, onChoose }: WhoListProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  // Who comes along from the table may stand far below; the dialog itself stays where it is.
  useEffect(() => {
    const chosenLine = list.current?.querySelector('input:checked')?.closest('label')
    if (!list.current || !chosenLine) return
    const below = chosenLine.getBoundingClientRect().bottom - list.current.getBoundingClientRect().bottom
    if (below > 0) list.current.scrollTop += below
  }, [])
  const found = people.filter(({ name }) => folded(name).includes(folded(typed)))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <fieldset className={styles.who}>
      <legend>{t('absences.person')}</legend>
      <div className={styles.search}>
        <Search size={16} aria-hidden />
        <TextInput
          type="search"
          aria-label={t('callout.search')}
          placeholder={t('callout.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div ref={list} className={styles.people}>
        {found.length === 0 && <p className={styles.nobody}>{t('callout.nobodyFound')}</p>}
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group ?? t('callout.inNoGroup')}>
            <p className={styles.group} aria-hidden>
              {group ?? t('callout.inNoGroup')}
            </p>
            {found
              .filter((person) => person.group === group)
              .map(({ id, name, times }) => (
                <label key={id} className={styles.person}>
                  <Radio name="who-is-away" checked={id === chosen} onChange={() => onChoose(id)} />
                  <span>{name}</span>
                  <span className={`${styles.times} figure`}>{times}</span>
                </label>
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

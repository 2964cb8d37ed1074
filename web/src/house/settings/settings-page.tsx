import { ArrowLeft, Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { usePlaceTitle } from '../../ui/place-heading.tsx'
import { SavedState } from './saved-state.tsx'
import { isMeant } from './search-words.ts'
import type { LineContent, LineName } from './setting-line.tsx'
import { buttonOf, SettingLine, useLineInSight } from './setting-line.tsx'
import styles from './settings-page.module.css'
import type { SectionName } from './shown-section.ts'
import { closeSettings, openSection } from './shown-section.ts'

interface SettingsPageProps {
  readonly shown: SectionName
  /** Those that the house has a use for. */
  readonly lines: Readonly<Partial<Record<LineName, LineContent>>>
  /** What stands below all of them. */
  readonly foot?: ReactNode
}

const heads = {
  house: ['basics', 'calendar', 'presets'],
  staffing: ['staffing', 'opening', 'staff', 'law'],
  people: ['access', 'leave', 'months'],
  parents: ['parents', 'light'],
  technical: ['data', 'device'],
} as const satisfies Record<string, readonly LineName[]>

/** A list of lines that open one at a time. Escape leads back, unless something else takes it. */
export function SettingsPage({ shown: asked, lines, foot }: SettingsPageProps) {
  const { t } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  const [typed, setTyped] = useState('')
  // What a house without groups has no line for is said where they are switched on.
  const shown = asked === 'house' || lines[asked] ? asked : 'staffing'
  const found = Object.entries(heads).map(([head, names]) => ({
    head: head as keyof typeof heads,
    names: names.filter((name) => lines[name] && isMeant(name, typed, wordsOf(name))),
  }))
  const all = found.flatMap(({ names }) => names)
  function wordsOf(name: LineName) {
    return [t(`settings.sections.${name}.name`), t(`settings.sections.${name}.description`)]
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // A dialog that has just come may not hear it yet: it was meant, and not the place below it.
      if (!document.querySelector('[role=dialog][data-modal]')) closeSettings()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      setTyped('')
    }
  }, [])
  const heading = t('settings.heading')
  usePlaceTitle(shown === 'house' ? heading : `${t(`settings.sections.${shown}.name`)} · ${heading}`, () =>
    shown === 'house' ? title.current : buttonOf(shown),
  )
  const { lineMoves } = useLineInSight(shown, () => title.current?.focus())

  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <div className={styles.row}>
          <button type="button" className={styles.back} onClick={closeSettings}>
            <ArrowLeft size={15} aria-hidden />
            {t('settings.back')}
          </button>
          <h1 ref={title} tabIndex={-1}>
            {t('settings.heading')}
          </h1>
          <SavedState onAgain={() => title.current?.focus()} />
          <SearchField
            typed={typed}
            found={all.length}
            onType={setTyped}
            onEnter={() => {
              const [first] = all
              if (typed.trim() === '' || !first) return
              openSection(first)
              buttonOf(first)?.focus()
            }}
          />
        </div>
      </div>
      <div className={styles.list}>
        {all.length === 0 && <p className={styles.none}>{t('settings.noneFound', { typed })}</p>}
        {found.map(({ head, names }) => (
          <section key={head} hidden={names.length === 0} aria-labelledby={`settings-${head}`}>
            <h2 id={`settings-${head}`}>{t(`settings.heads.${head}`)}</h2>
            <div className={styles.lines}>
              {heads[head].map((name) => {
                const line = lines[name]
                return (
                  line && (
                    <SettingLine
                      key={name}
                      name={name}
                      line={line}
                      isOpen={name === shown}
                      isHidden={!all.includes(name)}
                      onMove={lineMoves}
                    />
                  )
                )
              })}
            </div>
          </section>
        ))}
        {foot}
      </div>
    </main>
  )
}

interface SearchFieldProps {
  readonly typed: string
  readonly found: number
  onType(text: string): void
  onEnter(): void
}

/** Enter opens the first that was found; Escape shows all again before it leads back. */
function SearchField({ typed, found, onType, onEnter }: SearchFieldProps) {
  const { t } = useWords()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onEnter()
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        autoComplete="off"
        aria-label={t('settings.search')}
        aria-describedby={id}
        placeholder={t('settings.search')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          onType('')
        }}
      />
      <span id={id} role="status" className="visually-hidden">
        {typed.trim() === '' ? '' : t('settings.found', { count: found })}
      </span>
    </form>
  )
}

import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { useSaving } from '../../ui/saves-itself.ts'
import styles from './settings-page.module.css'

const icons = { saved: Check, saving: LoaderCircle, failed: CloudOff, wrong: CloudOff } as const

/** In place of every "Save": the settings say that they are saved, or that they are not. */
export function SavedState({ onAgain }: { onAgain(): void }) {
  const { t } = useWords()
  const { state, again } = useSaving()
  const Icon = icons[state]
  return (
    <div className={styles.saved} data-state={state}>
      <span role="status">
        <Icon size={15} aria-hidden />
        {t(`settings.saved.${state}`)}
      </span>
      {state === 'failed' && (
        <Button
          onClick={() => {
            onAgain()
            again()
          }}
        >
          {t('settings.saved.again')}
        </Button>
      )}
    </div>
  )
}

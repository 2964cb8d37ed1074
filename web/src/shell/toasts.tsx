import { chordFor } from '../grid/keymap.ts'
import { useWords } from '../i18n/use-words.ts'
import { Toaster } from '../ui/toaster.tsx'

/** The toasts in the page's words, with the key that leads to them. */
export function Toasts() {
  const { t } = useWords()
  return (
    <Toaster
      label={t('general.notifications')}
      closeLabel={t('general.close')}
      hotkey={chordFor('toasts', 'focus')}
    />
  )
}

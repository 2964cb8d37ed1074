import type { useWords } from '../i18n/use-words.ts'
import { undoLast } from './own-changes.ts'

/** What a toast offers after a change. */
export const undoOffer = (t: ReturnType<typeof useWords>['t']) => ({ label: t('undo.undo'), act: undoLast })

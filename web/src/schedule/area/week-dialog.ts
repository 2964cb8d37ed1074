import type { RefObject } from 'react'

export type WeekDialog = 'history' | 'manage' | 'options' | 'stage' | 'report'

/** `from` is what the focus comes back to. */
export type OpenDialog = (dialog: WeekDialog, from: RefObject<HTMLButtonElement | null>) => void

import type { RefObject } from 'react'

export type WeekDialog = 'history' | 'manage' | 'options'

/** `from` is what the focus comes back to. */
export type OpenDialog = (dialog: WeekDialog, from: RefObject<HTMLButtonElement | null>) => void

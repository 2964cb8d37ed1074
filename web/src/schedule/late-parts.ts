/** Parts in chunks of their own that more than one file shows, here or in another place. */

export const loadAbsenceDialog = () =>
  import('./absences/absence-dialog.tsx').then(({ AbsenceDialog }) => AbsenceDialog)

export const loadCopyWeekDialog = () =>
  import('./copy/copy-week-dialog.tsx').then(({ CopyWeekDialog }) => CopyWeekDialog)

export const loadWishesDialog = () =>
  import('./planning/wishes-dialog.tsx').then(({ WishesDialog }) => WishesDialog)

export const loadLawCards = () => import('./area/law-cards.tsx').then(({ LawCards }) => LawCards)

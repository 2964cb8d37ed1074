/** Of a tablet: no other page fetches it. */
export const loadKioskPage = () => import('./kiosk-page.tsx').then(({ KioskPage }) => KioskPage)

import { createContext, useContext } from 'react'

/** Whether the house uses kinds of absence and half days, for everything that offers or reads them. */
export const AbsenceKindsContext = createContext(false)

export const useAbsenceKinds = () => useContext(AbsenceKindsContext)

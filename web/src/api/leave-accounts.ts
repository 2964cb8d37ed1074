import { createContext, useContext } from 'react'

/** Whether the house keeps leave accounts: without them nothing of leave is offered or shown. */
export const LeaveAccountsContext = createContext(false)

export const useLeaveAccounts = () => useContext(LeaveAccountsContext)

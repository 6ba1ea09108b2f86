import { createContext } from 'react'
import { asTheBroker, type DisplayZone } from './shown-time.ts'

/** The display zone; the shell provides the user's choice. */
export const DisplayZoneContext = createContext<DisplayZone>(asTheBroker)

/** The broker's time zone for this part of a page; null if the account's zone is unknown. */
export const BrokerZoneContext = createContext<string | null>(null)

import { useSyncExternalStore } from 'react'
import { type Connection, connection, onConnectionChange } from '../backend/client/connection.ts'

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, connection)
}

import { useEffect, useRef, useState } from 'react'
import { type LoginStatus, resendAfterMs } from './phone-code.ts'

/** ACC-20: the seconds that are left of it. */
export function useResendDelay(status: LoginStatus | null) {
  const [left, setLeft] = useState(0)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const begin = () => {
    clearInterval(timer.current)
    const until = Date.now() + resendAfterMs
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer.current)
    }
    timer.current = setInterval(count, 500)
    count()
  }
  // A page that came back with the code sent begins to wait when its script runs.
  const wasSent = useRef(status === 'verificationSent')
  useEffect(() => {
    if (wasSent.current) begin()
    return () => clearInterval(timer.current)
  }, [])
  return { left, begin }
}

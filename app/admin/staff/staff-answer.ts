export type StaffAnswer = {
  done?: string
  sentence?: string
  typed?: { email: string | undefined; role: string | undefined }
  invalid?: 'email' | 'role'
}

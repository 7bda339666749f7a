/**
 * What a file field offers to choose; what a file is, the server looks up in its bytes. Without `capture` a phone lets its owner choose
 * between the camera and the photos they have, and with these types an iPhone sends JPEG instead of HEIC.
 */
export const photoTypes = 'image/jpeg,image/png,image/webp'

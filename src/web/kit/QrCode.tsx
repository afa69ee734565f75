import Box from '@mui/material/Box'

/** A link as its QR code, always dark on white, which cameras read. `size` in CSS pixels or any CSS length. */
export function QrCode({ link, name, size }: { link: { qr: string }; name: string; size: number | string }) {
  return (
    <Box
      component="img"
      src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`}
      alt={name}
      sx={{
        display: 'block',
        width: size,
        height: size,
        flex: 'none',
        boxSizing: 'border-box',
        bgcolor: '#fff',
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        imageRendering: 'pixelated',
      }}
    />
  )
}

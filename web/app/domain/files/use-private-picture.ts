import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchBytes } from './stored-files.ts';

/** A picture that needs the session's token, as an address of this page; null while it loads, and where there is none. */
export function usePrivatePicture(path: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const { data: blob } = useQuery({
    queryKey: ['picture', path],
    queryFn: ({ signal }) => fetchBytes(path ?? '', signal),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (!blob) return setAddress(null);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

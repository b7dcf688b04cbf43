import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first look at a screen also loads its code, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

"""
How functions are started: each has a session token of its own, by which permissions.py knows it, and functions in
Python find files of their layers under /opt.
"""

import os
import subprocess
import sys
from pathlib import Path

import ministack.core.lambda_runtime as runtime

#: Functions send it with every signed request, as on AWS.
TOKEN = "function-"
#: Python loads the file `sitecustomize.py` of a folder on its path by itself.
LAYERS = Path(__file__).parent / "layers"


class Subprocess:
    """The module `subprocess` for ministack's runtime, with another environment of functions."""

    def __getattr__(self, name):
        return getattr(subprocess, name)

    def Popen(self, args, *others, env=None, **options):  # noqa: N802: the name of the module
        arn = (env or {}).get("_LAMBDA_FUNCTION_ARN", "")
        if ":function:" in arn:
            name = arn.split(":function:")[1].split(":")[0]
            env = {**env, "AWS_SESSION_TOKEN": TOKEN + name}
            if args[0] == sys.executable:
                env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(LAYERS), env.get("PYTHONPATH")]))
        return subprocess.Popen(args, *others, env=env, **options)


runtime.subprocess = Subprocess()

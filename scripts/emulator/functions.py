"""
How functions are started: each has a session token of its own, by which permissions.py knows it, and functions in
Python find files of their layers under /opt. A deleted log group stays deleted.
"""

import os
import subprocess
import sys
from pathlib import Path

import ministack.core.lambda_runtime as runtime
import ministack.services.cloudwatch_logs as logs
import ministack.services.lambda_svc as lambdas

from extending import extends

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


@extends(lambdas, name="_emit_lambda_logs")
def emit_logs(emit, function, *others, **options):
    """As on AWS, a call that ends after its log group was deleted makes no other: the role of a function may not."""
    logging = (function.get("config") or function).get("LoggingConfig") or {}
    group = logging.get("LogGroup")
    if group is None or group in logs._log_groups:
        emit(function, *others, **options)
